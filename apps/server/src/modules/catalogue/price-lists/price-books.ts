import type { PriceBookReport } from '@mintmark/contract/catalogue/price-book.schema.ts';
import { priceBooksEndpoints as calls } from '@mintmark/contract/catalogue/price-books.endpoints.ts';
import { zPriceListData } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { bookOf } from '@mintmark/domain/finance/pricing/price-book/book-sheets.ts';
import {
  type CategoryNames,
  categoryNames,
  DELIVERED,
} from '@mintmark/domain/finance/pricing/price-book/category-names.ts';
import { type BookFinding, readBook } from '@mintmark/domain/finance/pricing/price-book/read-book.ts';
import { comparePriceValues } from '@mintmark/domain/finance/pricing/price-list/price-list-diff.ts';
import { readSheets, writeTable } from '../../../adapters/workbook/index.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { jsonb, type Reader } from '../../../kernel/db/database.ts';
import { findHouseCategories } from '../../../kernel/dictionary/house-names.queries.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { command, FileAnswer, query } from '../../../kernel/handlers.ts';
import { workbookRefused } from '../../../kernel/import/import-texts.ts';
import { bareName, uploadedBytes } from '../../../kernel/import/uploads.ts';
import { XLSX_MIME } from '../../../kernel/import/xlsx-mime.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { assertDraft, byOf, targetOf } from './edit-price-list.ts';
import { changePriceList, editable, findPriceListRow, lockPriceList, type PriceListFacts } from './price-lists.repo.ts';
import { loggedChange, type PriceValues, toRules } from './price-values.ts';

/** Findings that one answer names. */
const MOST_FINDINGS = 500;
/** No cell of a price list is longer. */
const LONGEST_VALUE = 60;
const LETTERS = 26;

/** What the house calls its categories now. */
async function houseCategories(db: Reader): Promise<CategoryNames> {
  const { category1, category2 } = await findHouseCategories(db);
  return categoryNames(category1, category2);
}

const valuesOf = (row: PriceListFacts) => toRules(row.data as PriceValues);

/** A list as a workbook in the person's language; logged. */
export const exportPriceBook = query(calls.exportPriceBook, async ({ params }, context) => {
  const { db, scope, locale, clock } = context;
  const row = found(await db.read(scope, (reader) => findPriceListRow(reader, scope, params.id)));
  const lang = locale === 'en' ? 'en' : 'zh';
  const bytes = await writeTable(bookOf(valuesOf(row), lang, await db.read(scope, houseCategories)));
  const entry = { action: 'catalogue.exportPriceBook', ...targetOf(row), after: { status: row.status } };
  await db.transaction(scope, (tx) => writeAudit(tx, originOf(context), entry));
  const name = `${lang === 'en' ? row.nameEn : row.nameZh}-v${row.listVersion}-${shanghaiDay(clock.now())}.xlsx`;
  return new FileAnswer(Buffer.from(bytes), XLSX_MIME, name);
});

const letterOf = (column: number): string =>
  (column < LETTERS ? '' : letterOf(Math.floor(column / LETTERS) - 1)) + String.fromCharCode(65 + (column % LETTERS));

const presentFinding = ({ row, column, value, ...rest }: BookFinding): PriceBookReport['findings'][number] => ({
  ...rest,
  value: value.slice(0, LONGEST_VALUE),
  cell: row === null || column === null ? null : `${letterOf(column)}${row}`,
});

interface Upload {
  readonly fileName: string;
  readonly contentBase64: string;
}

/** What a workbook makes of a list. What the contract does not let through (lengths, counts) is a finding too. */
async function readUpload(upload: Upload, row: PriceListFacts, names: CategoryNames): Promise<PriceBookReport> {
  const fileName = bareName(upload.fileName);
  const read = await readSheets(uploadedBytes(upload.contentBase64), fileName);
  if (!read.ok) throw workbookRefused(read.error.code, [], String);
  // A workbook that was written before the house renamed a category is still understood.
  const both = {
    category1: [...names.category1, ...DELIVERED.category1],
    category2: [...names.category2, ...DELIVERED.category2],
  };
  const { values, findings: said } = readBook(read.value, valuesOf(row), both);
  const parsed = said.length === 0 ? zPriceListData.safeParse(values) : null;
  const findings = [
    ...said.map(presentFinding),
    ...(parsed?.error?.issues ?? []).map(({ path }) => ({
      ...{ sheet: '', cell: null, header: path.join('.'), value: '', code: 'TOO_LONG' },
    })),
  ];
  const data = parsed?.success ? parsed.data : null;
  return {
    fileName,
    findingCount: findings.length,
    findings: findings.slice(0, MOST_FINDINGS),
    changes: data === null ? null : comparePriceValues(valuesOf(row), toRules(data)).length,
    data,
  };
}

/** Dry run: every wrong cell at once, or what would change. Nothing is written. */
export const checkPriceBook = query(calls.checkPriceBook, async ({ params, body }, { db, scope }) => {
  const row = found(await db.read(scope, (reader) => findPriceListRow(reader, scope, params.id)));
  assertKeeps(scope, row.companyId);
  assertDraft(row);
  if (row.version !== body.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...editable(row) } } });
  return readUpload(body, row, await db.read(scope, houseCategories));
});

/** The whole workbook or nothing of it; read before the draft is locked. Throws IMPORT_FINDINGS with the findings. */
export const importPriceBook = command(calls.importPriceBook, async (tx, { params, body }, context) => {
  const seen = found(await findPriceListRow(tx, context.scope, params.id));
  assertKeeps(context.scope, seen.companyId);
  assertDraft(seen);
  const { data, findingCount, findings, fileName } = await readUpload(body, seen, await houseCategories(tx));
  if (data === null) throw new AppError('IMPORT_FINDINGS', { params: { count: findingCount }, data: { findings } });
  const before = await lockPriceList(tx, context.scope, params.id, body.version);
  assertDraft(before);
  const row = await changePriceList(tx, before.id, { data: jsonb(data) }, byOf(context));
  const changed = loggedChange(before.data as PriceValues, data);
  await context.audit({ ...targetOf(row), before: changed.before, after: { fileName, ...changed.after } });
  return { id: row.id, version: row.version };
});
