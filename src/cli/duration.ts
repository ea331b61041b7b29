import { usageFault } from './fault.js';

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `90s`, `10m`, `1h30m`, `250ms` or a bare number of seconds, in milliseconds. Throws a usage fault otherwise. */
export const parseDuration = (text: string, where: string): number => {
  const bare = /^[0-9]+(\.[0-9]+)?$/.test(text);
  const parts = bare ? [[text, text, 's']] : [...text.matchAll(/([0-9]+(?:\.[0-9]+)?)(ms|s|m|h|d)/g)];
  if (!bare && (parts.length === 0 || parts.map((part) => part[0]).join('') !== text)) {
    throw usageFault(`\`${text}\` is not a duration.`, 'Write it as 90s, 10m, 1h30m, 250ms or 2d.', where);
  }
  return Math.round(parts.reduce((sum, [, number, unit]) => sum + Number(number) * (UNIT_MS[unit ?? ''] ?? 0), 0));
};

/** A length of time for a person: `40 ms`, `0.4 s`, `12 s`, `3 min 05 s`, `2 h 10 min`, `3 d 4 h`. */
export const formatDuration = (ms: number): string => {
  if (ms < 95) return `${Math.max(0, Math.round(ms))} ms`;
  const seconds = ms / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
  const hours = Math.round(minutes / 60);
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
};
