/** On which kind of file system a folder lies: an fsync on a memory file system costs nothing and says nothing. */
import { readFileSync, realpathSync } from 'node:fs';

/** The type in the line of /proc/mounts whose mount point is the longest that holds the path. */
export function filesystemIn(mounts: string, path: string): string {
  let best = { point: '', type: 'unknown file system' };
  for (const line of mounts.split('\n')) {
    const [, point, type] = line.split(' ');
    if (point === undefined || type === undefined) continue;
    const holds = path === point || path.startsWith(point.endsWith('/') ? point : `${point}/`);
    if (holds && point.length >= best.point.length) best = { point, type };
  }
  return best.type;
}

export function filesystemOf(path: string): string {
  try {
    return filesystemIn(readFileSync('/proc/mounts', 'utf8'), realpathSync(path));
  } catch {
    return 'unknown file system';
  }
}
