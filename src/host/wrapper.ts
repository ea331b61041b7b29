/** The small shell program under which every operation runs. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Environment } from '../contract/generated/types.js';

/**
 * Arguments: the operation's directory, the file that puts a process into its control group (or nothing), the runner's
 * pid, the absolute program, its arguments. No variable of the shell is used but `HOLDPOINT_GATE`, a name that no caller
 * may give, so the environment reaches the program as it was handed in.
 *
 * 1. The gate: one byte on descriptor 3. End of file there, a dead runner, means that nothing begins.
 * 2. `begun` is there before the program is, so that without it nothing ran.
 * 3. The traps keep a `kill 0` of the program from this shell, which shares its process group; a subshell has none of them.
 * 4. The status is whole when it ends with `end`.
 * 5. Without its runner (a zombie is none) the shell stays, holding the FIFO and what is in it, until the next runner opens the gate
 *    for writing. It waits in an open, without a child that would look like part of the operation.
 */
const WRAPPER = `
read -r HOLDPOINT_GATE <&3 || exit 0
exec 3<&-
trap : HUP INT QUIT TERM PIPE ALRM USR1 USR2
: >"$1/begun" || exit 0
(
  [ -z "$2" ] || echo 0 >"$2"
  shift 3
  exec "$@"
)
set -- "$1" "$?" "$3"
echo "exit $2 end" >"$1/status"
if read -r HOLDPOINT_GATE <"/proc/$3/stat"; then
  case $HOLDPOINT_GATE in *") Z "* | *") X "*) ;; *) exit "$2" ;; esac
fi 2>/dev/null
read -r HOLDPOINT_GATE <"$1/gate"
exit "$2"
`;

export interface WrapperInput {
  directory: string;
  /** Where a process writes `0` to join the control group; null without one. */
  cgroupProcs: string | null;
  executable: string;
  args: readonly string[];
  cwd: string;
  env: Environment;
  stdin: number;
  output: number;
  gate: number;
}

/** Starts the wrapper in a session of its own. It waits at its gate; the descriptors stay the caller's to close. */
export function spawnWrapper({ directory, cgroupProcs, executable, args, cwd, env, stdin, output, gate }: WrapperInput): ChildProcess {
  return spawn('/bin/sh', ['-c', WRAPPER, 'holdpoint-operation', directory, cgroupProcs ?? '', String(process.pid), executable, ...args], {
    cwd,
    env,
    detached: true,
    stdio: [stdin, output, output, gate],
  });
}

/** The exit status in a status file, or undefined where the file is not whole. */
export function parseStatus(text: string): number | undefined {
  const match = /^exit (\d{1,3}) end\n$/.exec(text);
  return match ? Number(match[1]) : undefined;
}
