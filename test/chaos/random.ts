/** A small seeded generator, so that a seed alone says what a run does. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [low, high]. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** FNV-1a over UTF-16 units: turns the words of a seed into 32 bits. */
function hash32(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/**
 * The generator for one seed. Different words give independent streams, so a trial draws the same numbers however many
 * trials run before it.
 */
export function randomOf(...words: (string | number)[]): Random {
  let state = hash32(words.join('\u0000'));
  const next = (): number => {
    // mulberry32: one multiply-xorshift round over a Weyl sequence.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const left = [...items];
    const out: T[] = [];
    while (left.length > 0) out.push(...left.splice(whole(0, left.length - 1), 1));
    return out;
  };
  return { next, whole, chance: (probability) => next() < probability, pick, shuffle };
}
