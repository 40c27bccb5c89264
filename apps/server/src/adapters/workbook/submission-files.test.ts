import { readFileSync } from 'node:fs';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { categoryBook, SEED_CATEGORIES } from '@mintmark/domain/catalogue/category-book.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { buildCatalogueIndex } from '@mintmark/domain/receiving/import/catalogue-index.ts';
import type { ImportContext } from '@mintmark/domain/receiving/import/import-row.ts';
import {
  checkSubmission,
  type ImportReport,
  toSubmissionLines,
} from '@mintmark/domain/receiving/import/import-submission.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { describe, expect, it } from 'vitest';
import { listCatalogueSeed, toCatalogueEntries } from '../../db/seed/catalogue/catalogue-seed.ts';
import { annotateTable, readTable } from './index.ts';

/** The regrade of the customer's list: the certificate exists, is valid, his own, of the same coin. */
const context: ImportContext = {
  catalogue: buildCatalogueIndex(toCatalogueEntries(listCatalogueSeed())),
  categories: categoryBook(SEED_CATEGORIES),
  submitter: { customerId: '1', agentId: null },
  findOldCertificate: (certNo) =>
    certNo === 'Y6000123459'
      ? {
          certStatus: certificateMachine.state.valid,
          itemId: 'MS-001',
          customerId: '1',
          agentId: null,
          heldBy: null,
          seenIn: [],
        }
      : null,
};

async function check(name: string, bytes: Uint8Array = fixture(name)): Promise<ImportReport> {
  const table = await readTable(bytes, name);
  if (!table.ok) throw new Error(table.error.code);
  const report = checkSubmission(table.value, context);
  if (!report.ok) throw new Error(report.error.code);
  return report.value;
}

function fixture(name: string): Buffer {
  return readFileSync(new URL(`../../../../../e2e/fixtures/${name}`, import.meta.url));
}

describe('the customer’s clean list', () => {
  it.each(['submission-clean.xlsx', 'submission-clean.csv'])(
    '%s: 38 lines, 66 pieces, ¥410,770.00, nothing to say',
    async (name) => {
      const report = await check(name);

      expect(report.findings).toEqual([]);
      expect([report.importableCount, report.pieceCount, report.declaredFen]).toEqual([38, 66, 41_077_000]);
    },
  );

  it('is matched to the catalogue with every variety it names', async () => {
    const lines = toSubmissionLines((await check('submission-clean.xlsx')).rows);

    expect(lines.map((line) => line.seq)).toEqual(Array.from({ length: 38 }, (_, index) => index + 1));
    expect(lines.filter((line) => line.varietyText !== '' && line.varietyId === null)).toEqual([]);
    expect(lines.filter((line) => line.varietyId !== null).map((line) => line.varietyId)).toEqual([
      'MS-001/三角圆',
      'MS-001/签字版 L.GIORGI',
      'MS-001/O版',
      'MS-003/精发',
      'MS-004/T版',
      'MS-018/深版',
      'MS-018/浅版',
      'MS-022/短尾云',
      'MS-024/HAH-CH',
      'MS-033/倒V',
      'MS-040/二叶草',
      'MS-053/B',
      'CC-007/短一元',
      'CC-020/阔缘狭通',
      'CC-029a/罗汉钱',
      'CC-032/六笔贝',
      'CC-036/楷书',
      'BN-017/水印',
      'BN-013a/长号',
      'SY-008/公估',
    ]);
    expect(lines[22]).toMatchObject({
      serviceType: SERVICE.regrade,
      oldCertNo: 'Y6000123459',
      itemId: 'MS-001',
      declaredFen: 240_000,
    });
    expect(lines[37]).toMatchObject({ category1: CATEGORY.modern, itemId: 'MS-059', quantity: 6 });
  });
});

describe('the customer’s dirty list', () => {
  it('gets the findings of D10 and lets rows 1, 2, 8 and 20 in', async () => {
    const report = await check('submission-dirty.xlsx');

    expect(report.findings.map(({ row, severity, code }) => `${row} ${severity} ${code}`)).toEqual([
      '2 info NAME_FROM_REFERENCE',
      '3 error ITEM_UNKNOWN',
      '4 error QTY_NOT_NUMBER',
      '5 error QTY_RANGE',
      '6 error QTY_RANGE',
      '7 error QTY_NOT_INTEGER',
      '9 error VALUE_RANGE',
      '10 error VALUE_NOT_NUMBER',
      '11 error CATEGORY_NOT_ACCEPTED',
      '12 error SERVICE_UNKNOWN',
      '13 error OLD_CERT_MISSING',
      '14 error OLD_CERT_CHECK_DIGIT',
      '15 error TEXT_NOT_ALLOWED',
      '16 error TEXT_NOT_ALLOWED',
      '17 error QTY_RANGE',
      '18 error NAME_TOO_LONG',
      '19 error VALUE_RANGE',
    ]);
    expect(report.rows.filter((row) => row.line !== null).map((row) => row.row)).toEqual([1, 2, 8, 20]);
  });

  it('finds the same in the file that was given back with findings', async () => {
    const first = await check('submission-dirty.xlsx');
    const rows = first.rows.map((row) => ({
      sheetRow: row.sheetRow,
      text: row.findings.map((finding) => finding.code).join('; '),
      cells: row.findings.map((finding) => ({
        column: first.columns.get(finding.column) ?? 0,
        severity: finding.severity,
      })),
    }));
    const file = await annotateTable(fixture('submission-dirty.xlsx'), 'a.xlsx', { heading: '错误原因', rows });

    expect(file.ok && (await check('again.xlsx', file.value)).findings).toEqual(first.findings);
  });
});
