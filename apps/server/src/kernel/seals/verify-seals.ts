import type { Database, Reader } from '../db/database.ts';
import { readInLanes } from '../db/lanes.repo.ts';
import { allowLongStatements } from '../db/long-statements.repo.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { linkSeals, type SealHead } from './link.repo.ts';
import { brokenEnd, brokenLinks, changedForever, touchedKeys } from './links.repo.ts';
import { brokenRows, type KeyRange, type RowFinding, type RowProblem, sealedKeys } from './rows.repo.ts';
import { SEALED_TABLES } from './sealed-tables.ts';
import { brokenShapes, listShapes, type Shape } from './shapes.repo.ts';

/** After so many nights every sealed row has been looked at, whether it was written or not. */
export const NIGHTS = 14;
/** More keys than this are not looked up one by one: the whole table is read. */
const MANY = 50_000;

/** What was done to a row, in words. */
const WORDS: Readonly<Record<RowProblem, string>> = {
  changed: 'changed behind the application: the row differs from its last seal',
  deleted: 'taken away behind the application: the seal has no row',
  inserted: 'slipped in behind the application: the row has no seal',
};

export interface SealFinding {
  readonly check: string;
  readonly what: string;
  readonly detail: string;
}

export interface SealCheckOptions {
  /** Ends of the chain that were written down outside of the database, oldest first. */
  readonly anchors: readonly SealHead[];
  /** Number of the night of an incremental run: rows written since the oldest of the anchors, and one part of the rest. */
  readonly night?: number;
  /** Connections that read at once; one unless said. */
  readonly lanes?: number;
}

/** The part of a table's keys whose turn it is in this night; ends are open, so that nothing lies outside of all parts. */
export function partOfNight(keys: { low: bigint; high: bigint }, night: number): KeyRange {
  const parts = BigInt(NIGHTS);
  const part = BigInt(night) % parts;
  const edge = (at: bigint) => keys.low + ((keys.high - keys.low + 1n) * at) / parts;
  return {
    from: part === 0n ? null : String(edge(part)),
    to: part === parts - 1n ? null : String(edge(part + 1n) - 1n),
  };
}

/** Keys of rows written lately, by table; null where they are so many that the whole table is read. */
type Touched = ReadonlyMap<number, readonly string[] | null>;

/** Rows of one table that a night looks at: what was written lately, and the part whose turn it is. */
export async function rowsOfNight(db: Reader, shape: Shape, touched: Touched, night: number): Promise<RowFinding[]> {
  const keys = await sealedKeys(db, shape);
  const lately = touched.get(shape.tableNo) ?? [];
  if (keys === null || touched.get(shape.tableNo) === null) return brokenRows(db, shape);
  return [
    ...(lately.length === 0 ? [] : await brokenRows(db, shape, { keys: lately })),
    ...(await brokenRows(db, shape, partOfNight(keys, night))),
  ];
}

const told = (rows: readonly RowFinding[]): SealFinding[] => {
  const words = new Map(rows.map((one) => [`${one.table} ${one.row}`, WORDS[one.problem]]));
  return [...words].map(([what, detail]) => ({
    check: 'seals: every row is what the application wrote',
    what,
    detail,
  }));
};

const brokenChain = async (db: Reader, after: string): Promise<SealFinding[]> =>
  [...(await brokenLinks(db, after)), ...(await brokenEnd(db))].map(({ seq, problem }) => ({
    check: 'seals: the chain of the seals holds',
    what: `link ${seq}`,
    detail: problem,
  }));

const changedRows = async (db: Reader, after: string): Promise<SealFinding[]> =>
  (await changedForever(db, after)).map(({ table, row }) => ({
    check: 'seals: what only grows was never changed',
    what: `${table} ${row}`,
    detail: 'changed with its protection off',
  }));

const unsealedTables = async (db: Reader): Promise<SealFinding[]> =>
  (await brokenShapes(db, SEALED_TABLES)).map((one) => ({
    check: 'seals: every protected table is sealed',
    ...one,
  }));

/** Rows against their seals, seals against their chain. Links what is open first, so that nothing waits outside of it. */
export async function verifySeals(
  db: Database,
  { anchors, night, lanes = 1 }: SealCheckOptions,
): Promise<{ checks: number; findings: SealFinding[] }> {
  await linkSeals(db);
  const after = night === undefined ? '0' : (anchors[0]?.seq ?? '0');
  const isWhole = night === undefined || after === '0';
  const [shapes, touched] = await db.transaction(SYSTEM_SCOPE, async (tx) => {
    await allowLongStatements(tx);
    return [await listShapes(tx), isWhole ? new Map() : await touchedKeys(tx, after, MANY)] as const;
  });
  const findings = await readInLanes<SealFinding>(db, lanes, [
    unsealedTables,
    (tx) => brokenChain(tx, after),
    (tx) => changedRows(tx, after),
    ...shapes.map((shape) => async (tx: Reader) => {
      return told(isWhole ? await brokenRows(tx, shape) : await rowsOfNight(tx, shape, touched, night));
    }),
  ]);
  return { checks: 4, findings };
}
