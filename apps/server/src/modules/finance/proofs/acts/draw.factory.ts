/** Random numbers that a seed repeats (mulberry32): what is drawn depends on the seed and on nothing else. */
export interface Draw {
  /** From 0 below `below`. */
  below(below: number): number;
  /** From `least` up to `most`, both possible. */
  between(least: number, most: number): number;
  /** True so many times of a hundred. */
  percent(percent: number): boolean;
  /** One of them; undefined of none. */
  of<T>(list: readonly T[]): T | undefined;
}

export function drawOf(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (least, most) => least + below(Math.max(most, least) - least + 1),
    percent: (percent) => below(100) < percent,
    of: (list) => list[below(list.length)],
  };
}
