/** Commands in a document's ```console blocks, and a shell that carries them out one after the other. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

export interface DocumentedCommand {
  /** Line of the document on which it stands. */
  line: number;
  command: string;
  /** Lines of output as the document shows them; `...` stands for anything, in a line or for lines. */
  output: string[];
}

/** `$ ` begins a command; lines that it leaves open (a backslash at the end, a quote) belong to it. */
export const commandsIn = (markdown: string): DocumentedCommand[] => {
  const commands: DocumentedCommand[] = [];
  let inside = false;
  let open = false;
  markdown.split('\n').forEach((text, index) => {
    if (/^ *```/.test(text)) {
      inside = !inside && /^ *```console$/.test(text);
      return;
    }
    if (!inside) return;
    const last = commands.at(-1);
    if (text.startsWith('$ ')) {
      commands.push({ line: index + 1, command: text.slice(2), output: [] });
    } else if (open && last !== undefined) last.command += `\n${text}`;
    else last?.output.push(text);
    open = isOpen(commands.at(-1)?.command ?? '') && (commands.at(-1)?.output.length ?? 0) === 0;
  });
  return commands;
};

/** Whether a shell would go on reading: an odd number of single quotes outside double ones, or a backslash at the end. */
const isOpen = (command: string): boolean => command.endsWith('\\') || (command.replace(/"[^"']*"/g, '').match(/'/g) ?? []).length % 2 === 1;

/** Whether what came out is what the document shows. */
export const outputMatches = (shown: readonly string[], found: string): boolean => {
  const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = shown
    .map((line) => (line === '...' ? '(?:.*\n)*?' : `${line.split('...').map((part) => escape(part).replace(/ {2,}/g, ' +')).join('.*')} *\n`))
    .join('');
  return new RegExp(`^${pattern}$`).test(found);
};

export class Shell {
  readonly #child: ChildProcessWithoutNullStreams;
  #text = '';

  constructor(options: { env: NodeJS.ProcessEnv; cwd: string }) {
    this.#child = spawn('bash', ['--noprofile', '--norc'], options);
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (this.#text += chunk));
  }

  /** Runs one command to its end; standard output and error come together, as a reader would see them. */
  async run(command: string): Promise<{ code: number; output: string }> {
    const mark = `--- ${Math.random().toString(36).slice(2)} `;
    this.#text = '';
    this.#child.stdin.write(`{ ${command}\n} 2>&1 </dev/null; echo; echo "${mark}$?"\n`);
    for (;;) {
      const end = new RegExp(`([^]*?)\n?\n${mark}([0-9]+)\n`).exec(`\n${this.#text}`);
      if (end !== null) return { code: Number(end[2]), output: (end[1] ?? '').replace(/^\n/, '').replace(/\n*$/, '\n').replace(/^\n$/, '') };
      if (this.#child.exitCode !== null || this.#child.signalCode !== null) throw new Error(`the shell ended: ${this.#text}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}
