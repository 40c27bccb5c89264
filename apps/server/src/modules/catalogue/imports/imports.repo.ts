import type { ItemImportCounts } from '@mintmark/contract/catalogue/item-imports.schema.ts';
import { isImportTarget } from '@mintmark/domain/catalogue/import/import-fields.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { type Selectable, sql } from 'kysely';
import type { CatalogImportsTable } from '../../../db/schema.generated.ts';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import type { Asked, Finding } from './plan-rows.ts';

const LISTED = 50;
const SHOWN = 200;
const SAMPLES = 3;
export type ImportRow = Selectable<CatalogImportsTable>;
export type ImportFacts = Omit<ImportRow, 'cells' | 'findings' | 'sheetRows'>;

export async function insertItemImport(
  tx: Tx,
  file: {
    readonly source: string;
    readonly fileName: string;
    readonly headers: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly sheetRows: readonly number[];
    readonly mapping: readonly (string | null)[];
    readonly createdAt: Date;
    readonly createdBy: string;
  },
): Promise<string> {
  const { rows, mapping, headers, sheetRows, ...plain } = file;
  const { id } = await tx
    .insertInto('catalogImports')
    .values({
      ...plain,
      ...{ headers: [...headers], sheetRows: [...sheetRows], rowCount: rows.length, cells: jsonb(rows) },
      mapping: mapping.map((target) => target ?? ''),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How the columns of a source were read the last time, by folded heading. */
export async function rememberedMapping(db: Reader, source: string): Promise<Readonly<Record<string, string>>> {
  const row = await db
    .selectFrom('catalogImportSources')
    .select('mapping')
    .where('source', '=', source)
    .executeTakeFirst();
  return (row?.mapping ?? {}) as Record<string, string>;
}

export async function rememberMapping(
  tx: Tx,
  source: string,
  mapping: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('catalogImportSources')
    .values({ source, mapping: jsonb(mapping), updatedAt: now })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ mapping: jsonb(mapping), updatedAt: now }))
    .execute();
}

const FACTS = [
  ...(['id', 'source', 'fileName', 'headers', 'rowCount', 'mapping', 'category2', 'onExisting', 'isDraft'] as const),
  ...(['status', 'counts', 'taskId', 'createdAt', 'createdBy', 'importedAt', 'undoneAt', 'undoneBy'] as const),
] as const;

/** What a list and a page show of an import, with who made it. */
function selected(db: Reader) {
  return db
    .selectFrom('catalogImports as g')
    .leftJoin('accounts as a', 'a.id', 'g.createdBy')
    .select(FACTS.map((name) => `g.${name}` as const))
    .select(sql<string | null>`coalesce(nullif(a.real_name, ''), a.username)`.as('byName'));
}
export const lastImports = (db: Reader) => selected(db).orderBy('g.id', 'desc').limit(LISTED).execute();

export async function knownSources(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('catalogImportSources').select('source').orderBy('updatedAt', 'desc').execute();
  return rows.map(({ source }) => source);
}

/** One import with its first rows and findings. Throws NOT_FOUND. */
export async function importDetail(db: Reader, id: string) {
  const row = found(await selected(db).where('g.id', '=', id).executeTakeFirst());
  const { rows } = await sql<{ samples: string[][] | null; findings: Finding[] | null; findingCount: number }>`
    SELECT (SELECT jsonb_agg(c ORDER BY at) FROM jsonb_array_elements(cells) WITH ORDINALITY AS e (c, at)
        WHERE at <= ${SAMPLES}) AS samples,
      (SELECT jsonb_agg(f ORDER BY at) FROM jsonb_array_elements(findings) WITH ORDINALITY AS e (f, at)
        WHERE at <= ${SHOWN}) AS findings,
      jsonb_array_length(findings) AS finding_count
    FROM catalog_imports WHERE id = ${id}`.execute(db);
  const [more] = rows;
  return {
    ...row,
    samples: more?.samples ?? [],
    findings: more?.findings ?? [],
    findingCount: more?.findingCount ?? 0,
  };
}

/** An import as it stands for everybody. */
export async function findImport(db: Reader, id: string): Promise<ImportFacts | undefined> {
  return db
    .selectFrom('catalogImports')
    .select([...FACTS])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The work on an import while it is not over, locked against its own end. */
export async function lockOpenTask(tx: Tx, taskId: string): Promise<{ id: string; status: number } | undefined> {
  return tx
    .selectFrom('tasks')
    .select(['id', 'status'])
    .where('id', '=', taskId)
    .where('status', 'in', [TASK.waiting, TASK.running, TASK.failed])
    .forUpdate()
    .executeTakeFirst();
}

/** Was the work asked to stop? Whoever asks from now on waits until the transaction ends. */
export async function isStopAsked(tx: Tx, taskId: string): Promise<boolean> {
  const task = tx.selectFrom('tasks').select('cancelAskedAt').where('id', '=', taskId).forUpdate();
  return ((await task.executeTakeFirst())?.cancelAskedAt ?? null) !== null;
}

/** An import, locked. Throws NOT_FOUND. */
export async function lockImport(tx: Tx, id: string): Promise<ImportFacts> {
  return found(
    await tx
      .selectFrom('catalogImports')
      .select([...FACTS])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
}

/** Everything of an import, to be worked on. Throws NOT_FOUND, and GUARD_FAILED when its rows are gone. */
export async function wholeImport(db: Reader, id: string) {
  const row = found(await db.selectFrom('catalogImports').selectAll().where('id', '=', id).executeTakeFirst());
  if (row.cells === null) throw new AppError('GUARD_FAILED', { params: { guard: 'importGone' } });
  return { ...row, cells: row.cells as readonly (readonly string[])[], findings: row.findings as readonly Finding[] };
}

/** What people asked for, as the planner reads it. */
export function askedOf(row: Pick<ImportRow, 'id' | 'mapping' | 'category2' | 'onExisting' | 'isDraft'>): Asked {
  const { id, mapping, category2, onExisting, isDraft } = row;
  const known = onExisting === 'update' || onExisting === 'new' ? onExisting : 'skip';
  const targets = mapping.map((target) => (isImportTarget(target) ? target : null));
  return { importId: id, mapping: targets, category2, onExisting: known, isDraft };
}

export async function setImport(
  tx: Tx,
  id: string,
  patch: Partial<
    Pick<ImportRow, 'status' | 'mapping' | 'category2' | 'onExisting' | 'isDraft' | 'taskId' | 'importedAt'>
  > &
    Partial<Pick<ImportRow, 'undoneAt' | 'undoneBy'>>,
): Promise<void> {
  await tx.updateTable('catalogImports').set(patch).where('id', '=', id).execute();
}

/** What a run in the background found. */
export async function saveOutcome(
  tx: Tx,
  id: string,
  outcome: {
    readonly status: 'checked' | 'done';
    readonly counts: ItemImportCounts;
    readonly findings: readonly Finding[];
    readonly importedAt: Date | null;
  },
): Promise<void> {
  const { counts, findings, ...plain } = outcome;
  await tx
    .updateTable('catalogImports')
    .set({ ...plain, counts: jsonb(counts), findings: jsonb(findings) })
    .where('id', '=', id)
    .execute();
}

/** Rows of files that were kept long enough go, and imports that were never run. Says how many of each. */
export async function purgeOldImports(tx: Tx, before: Date): Promise<{ emptied: number; dropped: number }> {
  const dropped = await tx
    .deleteFrom('catalogImports')
    .where('createdAt', '<', before)
    .where('status', 'in', ['uploaded', 'checking', 'checked'])
    .executeTakeFirst();
  const emptied = await tx
    .updateTable('catalogImports')
    .set({ cells: null })
    .where('createdAt', '<', before)
    .where('cells', 'is not', null)
    .executeTakeFirst();
  return { emptied: Number(emptied.numUpdatedRows), dropped: Number(dropped.numDeletedRows) };
}
