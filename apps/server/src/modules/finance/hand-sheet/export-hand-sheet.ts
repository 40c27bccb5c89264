import { handSheetEndpoints } from '@mintmark/contract/finance/hand-sheet.endpoints.ts';
import { SHEET_COLUMNS } from '@mintmark/domain/finance/pricing/hand-sheet/hand-sheet-paste.ts';
import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import { formatFen } from '@mintmark/domain/kernel/money.ts';
import { writeTable } from '../../../adapters/workbook/index.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { found } from '../../../kernel/errors.ts';
import { FileAnswer, query } from '../../../kernel/handlers.ts';
import { XLSX_MIME } from '../../../kernel/import/xlsx-mime.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { findPricedOrder } from '../prices/price-sheet.queries.ts';
import { readRows } from './get-hand-sheet.ts';

type Row = Awaited<ReturnType<typeof readRows>>['rows'][number];

/** The cells of a row by the columns of the sheet; amounts in yuan as they are typed. */
function cellsOf(row: Row, lang: 'zh' | 'en'): string[] {
  const isEnglish = lang === 'en';
  const words = RESULT_TYPES.find(({ code }) => code === row.resultType)?.[lang] ?? '';
  const values: Readonly<Record<(typeof SHEET_COLUMNS)[number]['key'], string>> = {
    seq: String(row.seq),
    coinCode: row.coinCode,
    certNo: row.certNo ?? '',
    name: (isEnglish && row.nameEn !== '' ? row.nameEn : row.name) || '',
    result: (isEnglish ? row.gradeEn : row.gradeZh) ?? words,
    tier: row.tierUsed ?? '',
    ruleFen: formatFen(row.ruleFen),
    priceFen: formatFen(row.priceFen),
    discountFen: formatFen(row.discountFen),
    waiverFen: formatFen(row.waiverFen),
    otherFen: formatFen(row.otherFen),
    totalFen: formatFen(row.totalFen),
    reason: row.last?.reason ?? '',
  };
  return SHEET_COLUMNS.map(({ key }) => values[key]);
}

/** The sheet as a workbook in the person's language, which can be changed and pasted back; logged. */
export const exportHandSheet = query(handSheetEndpoints.exportHandSheet, async ({ params, body }, context) => {
  const { db, scope, locale } = context;
  const lang = locale === 'en' ? 'en' : 'zh';
  const { order, rows } = await db.read(scope, async (reader) => {
    const priced = found(await findPricedOrder(reader, scope, params.id));
    return { order: priced, rows: (await readRows(reader, priced, body.dispatchId)).rows };
  });
  const bytes = await writeTable([
    {
      name: order.orderCode,
      headers: SHEET_COLUMNS.map((column) => column[lang]),
      rows: rows.map((row) => cellsOf(row, lang)),
    },
  ]);
  const entry = {
    ...{
      action: 'finance.exportHandSheet',
      targetType: 'order' as const,
      targetId: order.id,
      targetNo: order.orderCode,
    },
    companyId: order.companyId,
    after: { rows: rows.length },
  };
  await db.transaction(scope, (tx) => writeAudit(tx, originOf(context), entry));
  return new FileAnswer(Buffer.from(bytes), XLSX_MIME, `${order.orderCode}-${textMessage('sheet-file', locale)}.xlsx`);
});
