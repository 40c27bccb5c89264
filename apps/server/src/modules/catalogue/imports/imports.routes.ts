import { itemImportsEndpoints as calls } from '@mintmark/contract/catalogue/item-imports.endpoints.ts';
import { type ItemImport, zItemImport } from '@mintmark/contract/catalogue/item-imports.schema.ts';
import { suggestMapping } from '@mintmark/domain/catalogue/import/import-fields.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { readTable, writeTable } from '../../../adapters/workbook/index.ts';
import { iso, later } from '../../../kernel/clock.ts';
import type { Locale, SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { type Binding, FileAnswer, query } from '../../../kernel/handlers.ts';
import { workbookRefused } from '../../../kernel/import/import-texts.ts';
import { bareName, storable, uploadedBytes } from '../../../kernel/import/uploads.ts';
import { XLSX_MIME } from '../../../kernel/import/xlsx-mime.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { textMessage } from '../../../kernel/messages.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { type WorkState, workOf } from '../price-trials/price-trials.repo.ts';
import { cancelItemImport } from './cancel-import.ts';
import {
  type ImportFacts,
  importDetail,
  insertItemImport,
  knownSources,
  lastImports,
  purgeOldImports,
  rememberedMapping,
  wholeImport,
} from './imports.repo.ts';
import type { Finding } from './plan-rows.ts';
import { rollBackItemImport } from './roll-back-import.ts';
import { checkItemImport, runItemImport } from './start-import.ts';

const RATE = { operation: 'catalogue.import', limit: 20, windowMs: 60_000 };
const DAY_MS = 86_400_000;
const zState = zItemImport.shape.status;
const zCounts = zItemImport.shape.counts;
const zExisting = zItemImport.shape.onExisting;
const OVER: readonly number[] = [TASK.dead, TASK.cancelled];

/** Where an import stands: work that ended without a result puts it back to the step before. */
export function stateOf({ status }: Pick<ImportFacts, 'status'>, work: WorkState | undefined): ItemImport['status'] {
  const state = zState.parse(status);
  if (!work || !OVER.includes(work.status)) return state;
  return state === 'checking' ? 'uploaded' : state === 'importing' ? 'checked' : state;
}

type Shown = ImportFacts & { readonly byName: string | null };

function presentRow(row: Shown, work: WorkState | undefined) {
  const { id, source, fileName, rowCount, byName } = row;
  return {
    ...{ id, source, fileName, rowCount, byName },
    status: stateOf(row, work),
    counts: zCounts.parse(row.counts),
    createdAt: iso(row.createdAt) ?? '',
    importedAt: iso(row.importedAt),
    undoneAt: iso(row.undoneAt),
  };
}

const messageOf = ({ text, params }: Finding, locale: Locale): string => textMessage(text, locale, params);
const headerOf = (headers: readonly string[], { column }: Finding): string => headers[column] ?? '';

async function present(db: Reader, id: string, locale: Locale): Promise<ItemImport> {
  const row = await importDetail(db, id);
  const work = row.taskId === null ? undefined : (await workOf(db, [row.taskId])).get(row.taskId);
  const base = presentRow(row, work);
  const isUnderWay = base.status === 'checking' || base.status === 'importing';
  return {
    ...base,
    ...{ headers: row.headers, samples: row.samples, category2: row.category2, isDraft: row.isDraft },
    mapping: row.mapping.map((target) => target || null),
    onExisting: zExisting.parse(row.onExisting),
    progress: isUnderWay ? { done: work?.progressDone ?? 0, total: work?.progressTotal ?? null } : null,
    // A cancelled one says so by itself.
    error: base.status === row.status || work?.status === TASK.cancelled ? null : (work?.error ?? ''),
    isCancelled: base.status !== row.status && work?.status === TASK.cancelled,
    findingCount: row.findingCount,
    findings: row.findings.map((finding) => ({
      sheetRow: finding.sheetRow,
      header: headerOf(row.headers, finding),
      severity: finding.severity,
      message: messageOf(finding, locale),
    })),
  };
}

/** Reads a workbook in a worker and keeps its rows; its columns get the mapping that its source had the last time. */
const createItemImport = query(calls.createItemImport, async ({ body }, context) => {
  const { db, actor, clock, scope, locale } = context;
  await limitRate(context, RATE, actor.accountId);
  const fileName = bareName(body.fileName);
  const read = await readTable(uploadedBytes(body.contentBase64), fileName, 'catalogue');
  if (!read.ok) throw workbookRefused(read.error.code, [], String);
  const table = storable(read.value);
  const id = await db.transaction(scope, async (tx) =>
    insertItemImport(tx, {
      ...{ source: body.source, fileName, headers: table.headers, rows: table.rows },
      sheetRows: table.sheetRowNumbers,
      mapping: suggestMapping(table.headers, await rememberedMapping(tx, body.source)),
      ...{ createdAt: clock.now(), createdBy: actor.accountId },
    }),
  );
  return db.read(scope, (reader) => present(reader, id, locale));
});

/** Every row that has a finding, as it was written, with what is wrong in front: to be mended and sent again. */
async function findingsFile(id: string, { db, scope, locale }: SignedInContext): Promise<FileAnswer> {
  const file = await db.read(scope, (reader) => wholeImport(reader, id));
  const findingsOf = Map.groupBy(file.findings, ({ sheetRow }) => sheetRow);
  const wordsOf = (finding: Finding) =>
    [headerOf(file.headers, finding), messageOf(finding, locale)].filter(Boolean).join(' ');
  const rows = file.cells.flatMap((cells, at) => {
    const sheetRow = file.sheetRows[at] ?? 0;
    const own = findingsOf.get(sheetRow);
    return own ? [[sheetRow, own.map(wordsOf).join('; '), ...cells]] : [];
  });
  const text = (word: string) => textMessage(`import.item.${word}`, locale);
  const headers = [text('row'), text('findings'), ...file.headers];
  const textColumns = file.headers.map((_, at) => at + 2);
  const bytes = await writeTable([{ name: text('findings'), headers, rows, textColumns }]);
  return new FileAnswer(Buffer.from(bytes), XLSX_MIME, `${text('file')}-${id}.xlsx`);
}

export const itemImportBindings: readonly Binding[] = [
  query(calls.listItemImports, (_, { db, scope }) =>
    db.read(scope, async (reader) => {
      const rows = await lastImports(reader);
      const work = await workOf(
        reader,
        rows.flatMap(({ taskId }) => taskId ?? []),
      );
      const imports = rows.map((row) => presentRow(row, work.get(row.taskId ?? '')));
      return { imports, sources: await knownSources(reader) };
    }),
  ),
  query(calls.getItemImport, ({ params }, { db, scope, locale }) =>
    db.read(scope, (reader) => present(reader, params.id, locale)),
  ),
  createItemImport,
  checkItemImport,
  runItemImport,
  cancelItemImport,
  rollBackItemImport,
  query(calls.getItemImportFindings, ({ params }, context) => findingsFile(params.id, context)),
];

/** Nightly: files of imports do not stay for ever. */
export const purgeImportsJob: ScheduledJob = defineJob({
  name: 'catalogue.purgeImports',
  cron: '50 3 * * *',
  run: async ({ db, clock, parameters }, work) => {
    const before = later(clock.now(), -parameters.get('compendium.importKeepDays') * DAY_MS);
    const { emptied, dropped } = await db.transaction(SYSTEM_SCOPE, (tx) => purgeOldImports(tx, before));
    work?.log(`${emptied} files emptied, ${dropped} imports dropped`);
  },
});
