/** Reads what the operations of a trial wrote about themselves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mark } from './evidence.js';
import { bootTime } from './processes.js';

/** The marks of one label; none where the file is not there. */
export function readMarks(markers: string, label: string): Mark[] {
  const boot = bootTime();
  let text: string;
  try {
    text = readFileSync(join(markers, `${label}.log`), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [verb, operationId, pid, uptime] = line.split(' ');
      return { verb: verb as Mark['verb'], operationId: operationId ?? '', pid: Number(pid), at: boot + Number(uptime) * 1000 };
    });
}
