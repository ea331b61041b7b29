/** Reads the machine's pace: what a sync, a spawn and an empty call to the server take. */
import { benchFile, startNode } from './processes.js';
import type { Calibration } from './result.js';

export interface Pace {
  fsync: number;
  spawn: number;
  rpc: number;
}

export async function takePace({ folder, address }: { folder: string; address: string }): Promise<Pace> {
  const { line, stop } = await startNode<Pace>({ file: benchFile('calibration-process'), args: [folder, address] });
  await stop();
  return line;
}

export const comparePaces = (before: Pace, after: Pace): Calibration[] => [
  { name: 'append of 4 KB and fsync', before: before.fsync, after: after.fsync },
  { name: 'spawn of `true`', before: before.spawn, after: after.spawn },
  { name: 'empty call to the server', before: before.rpc, after: after.rpc },
];
