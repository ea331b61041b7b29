/** The small shell program under which every operation runs. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Environment } from '../contract/generated/types.js';

/** The wrapper's own status where it could not even say that it begins; the command did not run. */
export const COULD_NOT_BEGIN = 125;

/**
 * Its directory is the operation's, whatever that is called by then; its arguments are the runner's pid and where a
 * process writes `0` to join the operation's control group (empty without one). It is started before there is an
 * operation, with an empty environment, and its subshell learns what to become from the file `run` once its gate opens.
 *
 * 1. The traps keep a `kill 0` of the program from this shell, which shares its process group; a subshell has none of them.
 * 2. The subshell joins the group first: the kernel may take 10 ms for that, and here nobody waits for it.
 * 3. The gate: one line on descriptor 3. End of file there, a dead runner, means that nothing begins. `begun` is there
 *    before the program is, so that without it nothing ran.
 * 4. The status is whole when it ends with `end`.
 * 5. Without its runner (a zombie is none) the shell stays, holding the FIFO and what is in it, until the next runner
 *    opens the gate for writing. It waits in an open, without a child that would look like part of the operation.
 */
const WRAPPER = `
trap : HUP INT QUIT TERM PIPE ALRM USR1 USR2
(
  if [ -n "$2" ]; then { echo 0 >"$2"; } 2>/dev/null; fi
  read -r HOLDPOINT_GATE <&3 || exit ${COULD_NOT_BEGIN}
  exec 3<&-
  : >begun || exit ${COULD_NOT_BEGIN}
  . ./run
)
set -- "$1" "$?"
[ -e begun ] || exit ${COULD_NOT_BEGIN}
echo "exit $2 end" >status
if read -r HOLDPOINT_GATE <"/proc/$1/stat"; then
  case $HOLDPOINT_GATE in *") Z "* | *") X "*) ;; *) exit "$2" ;; esac
fi 2>/dev/null
read -r HOLDPOINT_GATE <gate
exit "$2"
`;

/** Starts a wrapper in a session of its own. It waits at its gate; the descriptors stay the caller's to close. */
export const spawnWrapper = ({ directory, cgroup, stdin, output, gate }: { directory: string; cgroup: string | null; stdin: number; output: number; gate: number }): ChildProcess =>
  spawn('/bin/sh', ['-c', WRAPPER, 'holdpoint-operation', String(process.pid), cgroup === null ? '' : join(cgroup, 'cgroup.procs')], { cwd: directory, env: {}, detached: true, stdio: [stdin, output, output, gate] });

/** A word for a shell: in single quotes nothing is read but their end. */
const word = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export interface RunFileInput {
  /** Whether standard input is the file `stdin`. */
  stdin: boolean;
  cwd: string;
  /** Every name is one that a shell passes on unchanged: evaluation refuses all others. */
  env: Environment;
  /** Absolute. */
  executable: string;
  args: readonly string[];
}

/**
 * What the wrapper's subshell does then: enters the directory, sets the whole environment and becomes the
 * program. Values stand in a private file and not on a command line, which every user can read. Pure.
 */
export function runFile({ stdin, cwd, env, executable, args }: RunFileInput): string {
  const lines = [
    ...(stdin ? ['exec <stdin'] : []),
    `cd ${word(cwd)} || exit 126`,
    // What some shells put into the environment by themselves.
    'unset OLDPWD SHLVL',
    ...Object.entries(env).map(([name, value]) => `export ${name}=${word(value)}`),
    ['exec', executable, ...args].map((text, index) => (index === 0 ? text : word(text))).join(' '),
  ];
  return `${lines.join('\n')}\n`;
}

/** The exit status in a status file, or undefined where the file is not whole. */
export function parseStatus(text: string): number | undefined {
  const match = /^exit (\d{1,3}) end\n$/.exec(text);
  return match ? Number(match[1]) : undefined;
}
