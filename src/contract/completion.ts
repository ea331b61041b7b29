/** The completion criterion as commands and questions. Pure, and importable from workflow code. */
import { type Refusal, refuse } from './errors.js';
import { isPlain, visibleLine } from './visible.js';

/** One clause: a command with the exit code that it must end with, or words that a human judges. */
export type Clause = { kind: 'command'; text: string; argv: string[]; exits: number } | { kind: 'human'; text: string };

const BLANKS = /[ \t\r\n]+/;
const EXIT_CODE = /^\d{1,3}$/;
/**
 * What a shell would read as more than a word. No shell runs here, so a clause that needs one would do something else
 * than what it says.
 */
const SHELL = /["'`$\\&|<>()[\]{}*?!#~^]/;
const ASSIGNMENT = /^[A-Za-z_][A-Za-z0-9_]*=/;
/** Most clauses of a criterion. */
const MAX_CLAUSES = 32;
const MAX_WORDS = 256;

/**
 * Splits a criterion at `;`. `<words> exits <n>` (n from 0 to 255) becomes argv by white space; any other clause is put to
 * a human at the end. Empty clauses count for nothing, a criterion without any is refused.
 */
export function readCompletion(criterion: string): { ok: true; clauses: Clause[] } | Refusal {
  const no = (why: string): Refusal => refuse('completion_invalid', { where: '/completion', detail: { why } });
  const texts = criterion
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (texts.length === 0) return no('it has no clause');
  if (texts.length > MAX_CLAUSES) return no(`it has more than ${MAX_CLAUSES} clauses`);
  const clauses: Clause[] = [];
  for (const text of texts) {
    // Word by word: one expression for the whole clause would take the square of a long run of white space in time.
    const words = text.split(BLANKS);
    const code = words.at(-1) ?? '';
    if (words.length < 3 || words.at(-2) !== 'exits' || !EXIT_CODE.test(code)) {
      clauses.push({ kind: 'human', text });
      continue;
    }
    const named = visibleLine({ text, room: 80 });
    const argv = words.slice(0, -2);
    if (argv.some((word) => SHELL.test(word))) return no(`a quote or shell character in: ${named}`);
    if (argv.some((word) => !isPlain(word) || word.includes(' '))) return no(`an invisible or control character in: ${named}`);
    if (ASSIGNMENT.test(argv[0] ?? '')) return no(`an assignment, which only a shell reads, in: ${named}`);
    if (argv.length > MAX_WORDS) return no(`more than ${MAX_WORDS} words in: ${named}`);
    const exits = Number(code);
    if (exits > 255) return no(`no program ends with ${exits}: ${named}`);
    clauses.push({ kind: 'command', text, argv, exits });
  }
  return { ok: true, clauses };
}
