export type Schema = Readonly<Record<string, unknown>>;

/** Repeatable random numbers (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.below(items.length)] ?? items[0];
  }
}

const STRANGE: readonly [unknown, ...unknown[]] = [
  null,
  '',
  ' ',
  true,
  -1,
  0,
  1.5,
  1e308,
  -1e16,
  9_007_199_254_740_991,
  2_147_483_648,
  '999999999999999999',
  '9223372036854775808',
  '-1',
  'NaN',
  "' OR 1=1; --",
  "'; DROP TABLE coins; --",
  '%_\\%',
  '<script>alert(1)</script>',
  '=1+1',
  '{{7*7}}',
  '../../etc/passwd',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202e\u2066',
  '👩‍👩‍👧‍👦'.repeat(40),
  '长'.repeat(5_000),
  '2026-02-30',
  '0000-00-00',
  '2026-13-01T25:61:61Z',
  '+275760-09-13',
  [],
  [[[[[[[[[[[[[[[]]]]]]]]]]]]]]],
  {},
  { constructor: { prototype: 1 } },
];

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** A value that is not meant to be accepted. */
export const strange = (random: Random): unknown => random.pick(STRANGE);

function someText(schema: Schema, random: Random): string {
  const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : '';
  if (/^\^\\d\{1,\d+\}\$$/.test(pattern)) return String(1 + random.below(400));
  if (pattern.includes('\\d{4}-\\d{2}-\\d{2}'))
    return random.pick(['2026-11-21', '2026-02-30', '9999-12-31', '0001-01-01']);
  if (pattern.startsWith('^1\\d{10}')) return '13800000001';
  if (pattern.includes('\\d{6}')) return '330100';
  const longest = Math.min(numberOf(schema['maxLength'], 40), 400);
  const text = random.pick(['a', '袁大头', "o'clock", '1', '%', 'L&M-63', 'counter', '😀', '−', '٣']);
  return text.repeat(random.chance(0.1) ? Math.max(1, Math.floor(longest / text.length)) : 1);
}

function someNumber(schema: Schema, random: Random): number {
  const low = numberOf(schema['minimum'], 0);
  const high = numberOf(schema['maximum'], 1_000_000);
  return random.pick([low, high, low + random.below(Math.min(high - low, 100) + 1)]);
}

/** A value as the schema wants it, so that it gets past the door; one field in ten is strange all the same. */
export function sample(schema: unknown, random: Random, depth = 0): unknown {
  if (!isSchema(schema) || depth > 8) return strange(random);
  const choices = listOf(schema['anyOf'] ?? schema['oneOf'] ?? schema['enum']);
  const [first, ...others] = choices;
  if (choices.length > 0) {
    const chosen = random.pick([first, ...others]);
    return schema['enum'] === undefined ? sample(chosen, random, depth + 1) : chosen;
  }
  if (schema['const'] !== undefined) return schema['const'];
  if (schema['type'] === 'object') {
    const required = new Set(listOf(schema['required']));
    const properties = Object.entries(isSchema(schema['properties']) ? schema['properties'] : {});
    const kept = properties.filter(([name]) => random.chance(required.has(name) ? 0.97 : 0.4));
    return Object.fromEntries(
      kept.map(([name, inner]) => [name, random.chance(0.1) ? strange(random) : sample(inner, random, depth + 1)]),
    );
  }
  if (schema['type'] === 'array')
    return Array.from({ length: random.pick([0, 1, 1, 3]) }, () => sample(schema['items'], random, depth + 1));
  if (schema['type'] === 'integer' || schema['type'] === 'number') return someNumber(schema, random);
  if (schema['type'] === 'boolean') return random.chance(0.5);
  if (schema['type'] === 'null') return null;
  return schema['type'] === 'string' ? someText(schema, random) : strange(random);
}
