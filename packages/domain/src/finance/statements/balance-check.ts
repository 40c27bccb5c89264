import type { Fen } from '../../kernel/money.ts';

/** A row of a file as its balance is checked, in the order of the file. */
export type BalanceRow = {
  readonly sheetRow: number;
  /** ISO instant. */
  readonly at: string;
  /** What came in, negative: what left; null where the row cannot be read, so that nothing is known across it. */
  readonly movedFen: Fen | null;
  /** What the column says after the row; null where it is empty. */
  readonly balanceFen: Fen | null;
};

/**
 * A row whose balance is not the one before it with what it moved. `balanceWrong`: the next row goes on as if it were;
 * `balanceGap`: the file goes on from what it says, so something is missing before it; `balanceSince`: the same of what earlier
 * files ended with.
 */
export type BalanceBreak = {
  readonly sheetRow: number;
  readonly code: 'balanceWrong' | 'balanceGap' | 'balanceSince';
  readonly expectedFen: Fen;
  readonly balanceFen: Fen;
};

/** What a file says an account holds: at its beginning and end, where it does not go on, and at the end of each of its days. */
export type CheckedBalance = {
  readonly openingFen: Fen;
  readonly closingFen: Fen;
  readonly breaks: readonly BalanceBreak[];
  readonly days: readonly { readonly at: string; readonly balanceFen: Fen }[];
};

type Stated = BalanceRow & { readonly movedFen: Fen; readonly balanceFen: Fen };
const isStated = (row: BalanceRow | undefined): row is Stated =>
  row !== undefined && row.movedFen !== null && row.balanceFen !== null;

/** Rows that go on from the one before them. */
const fitsOf = (rows: readonly BalanceRow[]): number =>
  rows.filter((row, at) => {
    const before = rows[at - 1];
    return isStated(row) && isStated(before) && before.balanceFen + row.movedFen === row.balanceFen;
  }).length;

/** The rows from the oldest on: banks write files in rising or falling order, and the balances say which. */
function oldestFirst(rows: readonly BalanceRow[]): readonly BalanceRow[] {
  const falling = rows.toReversed();
  const [rises, falls] = [fitsOf(rows), fitsOf(falling)];
  if (rises !== falls) return rises > falls ? rows : falling;
  return (rows[0]?.at ?? '') <= (rows.at(-1)?.at ?? '') ? rows : falling;
}

/** Does the next row go on from what was expected, and not from what this one says? */
function isWrongAlone(row: Stated, expectedFen: Fen, next: BalanceRow | undefined): boolean {
  if (!isStated(next)) return false;
  return expectedFen + next.movedFen === next.balanceFen && row.balanceFen + next.movedFen !== next.balanceFen;
}

function breaksOf(rows: readonly BalanceRow[], earlierFen: Fen | null): BalanceBreak[] {
  const breaks: BalanceBreak[] = [];
  let [beforeFen, isEarlier] = [earlierFen, earlierFen !== null];
  for (const [at, row] of rows.entries()) {
    if (row.movedFen === null) [beforeFen, isEarlier] = [null, false];
    else {
      const expectedFen: Fen | null = beforeFen === null ? null : beforeFen + row.movedFen;
      beforeFen = row.balanceFen ?? expectedFen;
      if (isStated(row) && expectedFen !== null && expectedFen !== row.balanceFen) {
        const isWrong = isWrongAlone(row, expectedFen, rows[at + 1]);
        const code = isWrong ? 'balanceWrong' : isEarlier ? 'balanceSince' : 'balanceGap';
        breaks.push({ sheetRow: row.sheetRow, code, expectedFen, balanceFen: row.balanceFen });
        if (isWrong) beforeFen = expectedFen;
      }
      if (row.balanceFen !== null) isEarlier = false;
    }
  }
  return breaks;
}

/** The last balance of each day, by the day that `dayOf` makes of an instant. */
function daysOf(rows: readonly Stated[], dayOf: (at: string) => string): CheckedBalance['days'] {
  const last = new Map(rows.map(({ at, balanceFen }) => [dayOf(at), { at, balanceFen }]));
  return [...last.values()];
}

/**
 * Checks the column of balances row by row: balance before, and what came in less what left, is the balance after. `earlierFen`:
 * what earlier files of the account ended with; null where nothing is known. Null where no row has a balance. Source: decision 0111.
 */
export function checkBalances(
  rows: readonly BalanceRow[],
  earlierFen: Fen | null,
  dayOf: (at: string) => string,
): CheckedBalance | null {
  const ordered = oldestFirst(rows);
  const stated = ordered.filter(isStated);
  const [first, last] = [stated[0], stated.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    openingFen: first.balanceFen - first.movedFen,
    closingFen: last.balanceFen,
    breaks: breaksOf(ordered, earlierFen),
    days: daysOf(stated, dayOf),
  };
}
