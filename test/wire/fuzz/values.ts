/** Values that nobody in their right mind sends. */
import type { Random } from './random.js';

export const TEXTS = [
  '', ' ', '\u0000', '\n', '\r\n', '..', '../../etc/passwd', '%00', '%zz', 'a/b', 'a\\b', '\u202e', '\u200b', '\u2028', '\ud83d\ude00', '\u20ac'.repeat(300), 'x'.repeat(5_000),
  'x'.repeat(70_000), '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'true', '0', '-1', '1e308', '9'.repeat(400), '${7*7}', '{{7*7}}',
  "' OR 1=1 --", '<script>alert(1)</script>', '\u001b[2J\u0007', '$(id)', '`id`', 'mission.started', 'approve', '2030-01-01T00:00:00Z', 'sha256:', 'hp_', 'Bearer', '~', 'mission/x/y',
] as const;

const NUMBERS = [0, -0, -1, 1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 53 + 1, 1e-7, 65_536] as const;
const PROTOTYPE = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'then', 'toJSON', 'length'] as const;

/** Any JSON value. A lone surrogate is among them, which no UTF-8 can carry and JSON can. */
export const anything = (random: Random, depth = 3): unknown => {
  switch (random.below(depth > 0 ? 9 : 6)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return random.pick(NUMBERS);
    case 3:
      return '\ud800';
    case 4:
    case 5:
      return random.pick(TEXTS);
    case 6:
      // A long list holds scalars: long lists in long lists would only keep the sender busy.
      return random.chance(0.03) ? Array.from({ length: random.below(3_000) }, (_, i) => i) : Array.from({ length: random.below(5) }, () => anything(random, depth - 1));
    default:
      return Object.fromEntries(Array.from({ length: random.below(5) }, () => [random.chance(0.3) ? random.pick(PROTOTYPE) : random.pick(TEXTS).slice(0, 40), anything(random, depth - 1)]));
  }
};

/** A value with one or a few things in it gone wrong. Most of it stays right, so that it gets far. */
export const mutated = (random: Random, value: unknown): unknown => {
  if (random.chance(0.12)) return anything(random);
  if (Array.isArray(value)) {
    const items = value.map((item) => (random.chance(0.4) ? mutated(random, item) : (item as unknown)));
    if (random.chance(0.2)) items.push(anything(random));
    if (random.chance(0.1)) items.length = 0;
    return items;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      if (random.chance(0.08)) return [];
      if (random.chance(0.04)) return [[random.pick(PROTOTYPE), inner]];
      return [[name, random.chance(0.35) ? mutated(random, inner) : inner]];
    });
    if (random.chance(0.15)) entries.push([random.pick([...PROTOTYPE, ...TEXTS.slice(0, 20)]), anything(random)]);
    return Object.fromEntries(entries);
  }
  return random.chance(0.5) ? random.pick(TEXTS) : anything(random);
};

/** JSON text, now and then broken, with keys that come twice, or deeper than anybody nests. */
export const jsonText = (random: Random, value: unknown): string => {
  const text = JSON.stringify(value) ?? 'null';
  switch (random.below(14)) {
    case 0:
      return text.slice(0, random.below(text.length + 1));
    case 1:
      return `${text}${random.pick([' ', '\n', 'x', '}', text, '\u0000', '//'])}`;
    case 2:
      return text.replace('{', '{"__proto__":{"admin":true},');
    case 3:
      return text.replace('{', '{"mission_id":1,');
    case 4: {
      const depth = 1 + random.below(20_000);
      return `${'['.repeat(depth)}${']'.repeat(random.chance(0.8) ? depth : depth - 1)}`;
    }
    case 5:
      return `\ufeff${text}`;
    default:
      return text;
  }
};
