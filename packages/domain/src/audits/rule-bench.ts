/** How a piece turned out that nobody stopped: what a rule should have caught. */
export const MISS_KINDS = [
  { code: 'corrected', zh: '后来改分或改明细', en: 'Corrected later' },
  { code: 'disputed', zh: '客户有争议', en: 'Disputed' },
  { code: 'qcFailed', zh: '质检未通过', en: 'Failed the quality check' },
] as const;
export type MissKind = (typeof MISS_KINDS)[number]['code'];

/** One piece of the past on the bench: what opens by the rules of today, and by those with the draft. */
export interface BenchPiece {
  readonly id: string;
  readonly coinCode: string;
  /** The day on which it became final, YYYY-MM-DD. */
  readonly day: string;
  readonly graderIds: readonly string[];
  /** Audit types. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly misses: readonly MissKind[];
}

export interface BenchGroup {
  readonly key: string;
  readonly before: number;
  readonly after: number;
}

export interface BenchMiss {
  readonly kind: MissKind;
  readonly total: number;
  readonly before: number;
  readonly after: number;
}

export interface BenchCaught {
  readonly coinId: string;
  readonly coinCode: string;
  readonly day: string;
  readonly misses: readonly MissKind[];
}

export interface BenchResult {
  readonly pieces: number;
  readonly before: number;
  readonly after: number;
  readonly types: readonly BenchGroup[];
  readonly graders: readonly BenchGroup[];
  readonly days: readonly BenchGroup[];
  readonly misses: readonly BenchMiss[];
  /** Misses that nothing stops today and the draft would. */
  readonly caught: readonly BenchCaught[];
}

type Sums = Map<string, { before: number; after: number }>;

function add(sums: Sums, key: string, { before, after }: { before: number; after: number }): void {
  const sum = sums.get(key) ?? { before: 0, after: 0 };
  sums.set(key, { before: sum.before + before, after: sum.after + after });
}

const groups = (sums: Sums): BenchGroup[] => [...sums].map(([key, sum]) => ({ key, ...sum }));

/** The most changed first. */
const byChange = (a: BenchGroup, b: BenchGroup): number =>
  Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || a.key.localeCompare(b.key);

/**
 * What a draft would have made of past pieces (product.md, 12): audits by type, grader and day, and which misses it
 * would have stopped. `named` caught pieces are listed, the newest first.
 */
export function benchResult(pieces: readonly BenchPiece[], named: number): BenchResult {
  const [types, graders, days]: [Sums, Sums, Sums] = [new Map(), new Map(), new Map()];
  const caught: BenchCaught[] = [];
  for (const { id, coinCode, day, graderIds, before, after, misses } of pieces) {
    const counts = { before: before.length, after: after.length };
    for (const type of before) add(types, String(type), { before: 1, after: 0 });
    for (const type of after) add(types, String(type), { before: 0, after: 1 });
    if (counts.before + counts.after > 0) {
      for (const grader of graderIds) add(graders, grader, counts);
      add(days, day, counts);
    }
    if (misses.length > 0 && counts.before === 0 && counts.after > 0)
      caught.push({ coinId: id, coinCode, day, misses });
  }
  const missed = (kind: MissKind) => pieces.filter(({ misses }) => misses.includes(kind));
  const sum = (side: 'before' | 'after') => pieces.reduce((all, piece) => all + piece[side].length, 0);
  return {
    ...{ pieces: pieces.length, before: sum('before'), after: sum('after') },
    types: groups(types).sort((a, b) => Number(a.key) - Number(b.key)),
    graders: groups(graders).sort(byChange),
    days: groups(days).sort((a, b) => a.key.localeCompare(b.key)),
    misses: MISS_KINDS.map(({ code: kind }) => {
      const all = missed(kind);
      const stopped = (side: 'before' | 'after') => all.filter((piece) => piece[side].length > 0).length;
      return { kind, total: all.length, before: stopped('before'), after: stopped('after') };
    }),
    caught: caught.sort((a, b) => b.day.localeCompare(a.day)).slice(0, named),
  };
}
