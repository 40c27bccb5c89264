import { allowLongStatements } from '../anchors/heads.repo.ts';
import type { Database, Reader } from '../db/database.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { linkSeals, type SealHead } from './link.repo.ts';
import { brokenEnd, brokenLinks, changedForever, touchedKeys } from './links.repo.ts';
import { brokenRows, type KeyRange, type RowFinding, type RowProblem, sealedKeys, WHOLE } from './rows.repo.ts';
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

async function rowsOfNight(db: Reader, shape: Shape, after: string, night: number): Promise<RowFinding[]> {
  const keys = await sealedKeys(db, shape);
  if (keys === null) return brokenRows(db, shape);
  const touched = await touchedKeys(db, shape.tableNo, after);
  if (touched.length > MANY) return brokenRows(db, shape);
  return [
    ...(await brokenRows(db, shape, { keys: touched })),
    ...(await brokenRows(db, shape, partOfNight(keys, night))),
  ];
}

async function rowFindings(db: Reader, after: string, night: number | undefined): Promise<SealFinding[]> {
  const findings: SealFinding[] = [];
  for (const shape of await listShapes(db)) {
    const broken =
      night === undefined || after === '0'
        ? await brokenRows(db, shape, WHOLE)
        : await rowsOfNight(db, shape, after, night);
    const told = new Map(broken.map((one) => [`${one.table} ${one.row}`, WORDS[one.problem]]));
    for (const [what, detail] of told)
      findings.push({ check: 'seals: every row is what the application wrote', what, detail });
  }
  return findings;
}

/** Rows against their seals, seals against their chain. Links what is open first, so that nothing waits outside of it. */
export async function verifySeals(
  db: Database,
  { anchors, night }: SealCheckOptions,
): Promise<{ checks: number; findings: SealFinding[] }> {
  await linkSeals(db);
  const after = night === undefined ? '0' : (anchors[0]?.seq ?? '0');
  const findings = await db.transaction(SYSTEM_SCOPE, async (tx) => {
    await allowLongStatements(tx);
    const shapes = await brokenShapes(tx, SEALED_TABLES);
    const links = [...(await brokenLinks(tx, after)), ...(await brokenEnd(tx))];
    const forever = await changedForever(tx, after);
    return [
      ...shapes.map((one) => ({ check: 'seals: every protected table is sealed', ...one })),
      ...links.map(({ seq, problem }) => ({
        check: 'seals: the chain of the seals holds',
        what: `link ${seq}`,
        detail: problem,
      })),
      ...forever.map(({ table, row }) => ({
        check: 'seals: what only grows was never changed',
        what: `${table} ${row}`,
        detail: 'changed with its protection off',
      })),
      ...(await rowFindings(tx, after, night)),
    ];
  });
  return { checks: 4, findings };
}
