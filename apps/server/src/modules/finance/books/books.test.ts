import { booksEndpoints as books } from '@mintmark/contract/finance/closing/books.endpoints.ts';
import { closingsEndpoints } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import { voucherTemplatesEndpoints as vouchers } from '@mintmark/contract/finance/closing/voucher-templates.endpoints.ts';
import { monthAfter } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTable } from '../../../adapters/workbook/index.ts';
import { foldCounts } from '../../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { closingDesk } from '../closings/closings.factory.ts';

let desk: Awaited<ReturnType<typeof closingDesk>>;
beforeAll(async () => {
  desk = await closingDesk();
  const { cash, dayOf, post } = desk;
  await post(dayOf(1), 50_000, `cash:${cash}`);
  await post(dayOf(2), 70_000);
  await post(dayOf(2), 5_000);
});
afterAll(async () => {
  const { findings } = await verifyAll(desk.server.services);
  // Postings of these tests are made without a voucher behind them.
  expect(findings.filter(({ check }) => !check.startsWith('ledger: every posting'))).toEqual([]);
  await desk.server.stop();
});

const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { fields?: { path: string; msg: string }[] }).fields?.map(({ path, msg }) => `${path}: ${msg}`);
const fileOf = async (answer: Promise<{ rawPayload: Buffer }>) => (await answer).rawPayload;

describe('the books of a month', () => {
  test('are in balance, also while some sums are not folded yet', async () => {
    const { closer, companyId, month, cash, bank, server } = desk;
    const asked = { query: { companyId, month } };
    const seen = await closer.ok(books.getTrialBalance, asked);
    expect(seen).toMatchObject({ isInBalance: true, closingId: null });
    expect(
      seen.rows.map(({ subject, debitFen, creditFen, closingFen }) => [subject, debitFen, creditFen, closingFen]),
    ).toEqual([
      [`cash:${cash}`, 50_000, 0, 50_000],
      [`bank:${bank}`, 75_000, 0, 75_000],
      ['opening', 0, 125_000, -125_000],
    ]);
    await server.services.db.transaction(SYSTEM_SCOPE, foldCounts);
    expect(await closer.ok(books.getTrialBalance, asked)).toEqual(seen);
  });

  test('have a journal whose vouchers count through the month', async () => {
    const { closer, companyId, month, dayOf } = desk;
    const { days } = await closer.ok(books.getBookDays, { query: { companyId, month } });
    expect(days.map(({ day, vouchers: count, entries, debitFen }) => [day, count, entries, debitFen])).toEqual([
      [dayOf(1), 1, 2, 50_000],
      [dayOf(2), 2, 4, 75_000],
    ]);
    const journal = await closer.ok(books.getJournal, { query: { companyId, day: dayOf(2) } });
    expect(journal).toMatchObject({ vouchers: 2, leftOut: 0, isClosed: false });
    expect(
      journal.rows.map(({ no, legs }) => [
        no,
        legs.map(({ kind, debitFen, creditFen }) => [kind, debitFen, creditFen]),
      ]),
    ).toEqual([
      [
        2,
        [
          ['bank', 70_000, 0],
          ['opening', 0, 70_000],
        ],
      ],
      [
        3,
        [
          ['bank', 5_000, 0],
          ['opening', 0, 5_000],
        ],
      ],
    ]);
  });

  test('have a sheet for each account, one row a posting', async () => {
    const { closer, companyId, month, bank, dayOf } = desk;
    const query = { companyId, month, subject: `bank:${bank}` };
    const sheet = await closer.ok(books.getAccountSheet, { query });
    expect(sheet).toMatchObject({ isByDay: false, openingFen: 0, debitFen: 75_000, creditFen: 0, closingFen: 75_000 });
    expect(sheet.rows.map(({ day, debitFen, balanceFen }) => [day, debitFen, balanceFen])).toEqual([
      [dayOf(2), 70_000, 70_000],
      [dayOf(2), 5_000, 75_000],
    ]);
    const unknown = await closer.call(books.getAccountSheet, { query: { companyId, month, subject: 'nothing' } });
    expect(fieldsOf(unknown)).toEqual(['subject: 不存在']);
  });

  test('are nothing for another company', async () => {
    const { companyId, month, server, dayOf } = desk;
    const stranger = await server.person({
      companyId: await server.company(),
      permissions: ['finance:closing:page', 'finance:closing:template'],
    });
    const answers = await Promise.all([
      stranger.call(books.getTrialBalance, { query: { companyId, month } }),
      stranger.call(books.getBookDays, { query: { companyId, month } }),
      stranger.call(books.getJournal, { query: { companyId, day: dayOf(1) } }),
      stranger.call(books.getAccountSheet, { query: { companyId, month, subject: 'receivable' } }),
      stranger.call(books.findParties, { query: { companyId, subject: 'receivable', q: '王' } }),
      stranger.call(books.exportBooks, { body: { what: 'trialBalance', companyId, month } }),
      stranger.call(vouchers.listVoucherTemplates, { query: { companyId } }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404));
  });

  test('leave as workbooks', async () => {
    const { closer, companyId, month, bank } = desk;
    const trial = await readTable(
      await fileOf(closer.raw(books.exportBooks, { body: { what: 'trialBalance', companyId, month } })),
      'a.xlsx',
    );
    expect(trial).toMatchObject({
      ok: true,
      value: { headers: ['科目', '期初借方', '期初贷方', '借方', '贷方', '期末借方', '期末贷方'] },
    });
    const account = { what: 'account', companyId, month, subject: `bank:${bank}` } as const;
    const sheet = await readTable(await fileOf(closer.raw(books.exportBooks, { body: account })), 'a.xlsx');
    expect(sheet.ok && sheet.value.rows.length).toBe(4);
    const days = { what: 'journal', companyId, from: `${month}-01`, to: `${monthAfter(month)}-01` } as const;
    expect(fieldsOf(await closer.call(books.exportBooks, { body: days }))).toEqual(['to: 须在同一个月内']);
    const journal = await readTable(
      await fileOf(closer.raw(books.exportBooks, { body: { ...days, to: `${month}-28` } })),
      'a.xlsx',
    );
    expect(journal.ok && journal.value.rows.length).toBe(6);
  });
});

describe('vouchers for an accounting program', () => {
  const decode = (bytes: Buffer) => new TextDecoder('gbk').decode(bytes);

  test('leave by a delivered template, in balance day by day', async () => {
    const { closer, companyId, month } = desk;
    const { list } = await closer.ok(vouchers.listVoucherTemplates, { query: { companyId } });
    expect(list.map(({ name, companyId: own }) => [name, own])).toEqual([
      ['用友 U8 / T+ 凭证导入', null],
      ['金蝶 KIS 标准凭证引入', null],
    ]);
    const body = { companyId, templateId: list[1]?.id ?? '0', from: `${month}-01`, to: `${month}-28` };
    const lines = decode(await fileOf(closer.raw(vouchers.exportVouchers, { body })))
      .trim()
      .split('\r\n');
    expect(lines[0]).toBe(
      'FDate,FYear,FPeriod,FGroupID,FNumber,FAccountNum,FAccountName,FCurrencyNum,FCurrencyName,FAmountFor,FDebit,FCredit,FPreparerID,FExplanation,FReference,FAttachments,FExchangeRate,FEntryID',
    );
    const cells = lines.slice(1).map((line) => line.split(','));
    expect(cells.map((cell) => [cell[5], cell[6], cell[10], cell[11]])).toEqual([
      ['1001', '库存现金', '500.00', ''],
      ['4104', '利润分配', '', '500.00'],
      ['1002', '银行存款', '750.00', ''],
      ['4104', '利润分配', '', '750.00'],
    ]);
  });

  test('take columns and codes of the own template, and say which account has no code', async () => {
    const { closer, companyId, month, bank } = desk;
    const template = {
      ...({ encoding: 'utf8', grouping: 'posting' } as const),
      ...{ companyId, name: '自用', word: '转' },
      columns: [
        { heading: '号', field: 'no' as const },
        { heading: '科目', field: 'subjectCode' as const },
        { heading: '借', field: 'debit' as const },
        { heading: '币', field: 'text' as const, text: 'RMB' },
      ],
      subjects: [
        { subject: 'cash', code: '1' },
        { subject: `bank:${bank}`, code: '2-9' },
      ],
    };
    const create = (body: object) => closer.call(vouchers.createVoucherTemplate, { body: body as never });
    expect(fieldsOf(await create({ ...template, subjects: [{ subject: 'gold', code: '1' }] }))).toEqual([
      'subjects.0.subject: 不存在',
    ]);
    expect(fieldsOf(await create({ ...template, columns: [...template.columns, template.columns[0]] }))).toEqual([
      'columns: 列名不能重复',
    ]);
    const made = await closer.ok(vouchers.createVoucherTemplate, {
      body: { ...template, columns: [...template.columns], subjects: [...template.subjects] },
    });
    expect(fieldsOf(await create(template))).toEqual(['name: 已被使用']);
    const body = { companyId, templateId: made.id, from: `${month}-02`, to: `${month}-02` };
    expect(fieldsOf(await closer.call(vouchers.exportVouchers, { body }))).toEqual([
      'templateId: 模板没有这些科目的编码：期初余额',
    ]);
    const { companyId: _, ...rest } = template;
    const changed = {
      ...rest,
      columns: [...rest.columns],
      subjects: [...rest.subjects, { subject: 'opening', code: '4' }],
    };
    const params = { id: made.id };
    const stale = { params, body: { version: made.version + 1, ...changed } };
    expect(await closer.call(vouchers.updateVoucherTemplate, stale)).toMatchObject({
      data: { errorId: 'VERSION_STALE' },
    });
    const saved = await closer.ok(vouchers.updateVoucherTemplate, {
      params,
      body: { version: made.version, ...changed },
    });
    const text = (await fileOf(closer.raw(vouchers.exportVouchers, { body }))).toString();
    expect(text).toBe('\ufeff号,科目,借,币\r\n2,2-9,700.00,RMB\r\n2,4,,RMB\r\n3,2-9,50.00,RMB\r\n3,4,,RMB\r\n');
    await closer.ok(vouchers.removeVoucherTemplate, { params, body: { version: saved.version } });
    const { list } = await closer.ok(vouchers.listVoucherTemplates, { query: { companyId } });
    expect(list).toHaveLength(2);
    const delivered = { params: { id: list[0]?.id ?? '0' }, body: { version: list[0]?.version ?? 0 } };
    expect(await closer.call(vouchers.removeVoucherTemplate, delivered)).toMatchObject({ code: 404 });
  });
});

describe('a closed month', () => {
  test('is closed after its days, keeps its figures, and the next one begins with them', async () => {
    const { companyId, month, dayOf, close, closeMonth, bank } = desk;
    const { closer } = await desk.later(35);
    const last = dayOf(28);
    const open = fieldsOf(await closeMonth(closer, last));
    expect(open?.find((one) => one.startsWith('remarks.daysClosed'))).toBe('remarks.daysClosed: 当月还有未日结的日期');
    expect(open?.some((one) => one.startsWith('remarks.reconciled'))).toBe(true);
    const { toDay } = await closer.ok(closingsEndpoints.getChecklist, { query: { companyId, kind: 2, to: last } });
    const remarks = { cashCount: '年底一并盘点', reconciled: '银行下周给对账单' };
    expect(await close(closer, toDay, { remarks })).toMatchObject({ code: 0 });
    const before = await closer.ok(books.getTrialBalance, { query: { companyId, month } });
    const done = await closeMonth(closer, last, { remarks: { reconciled: remarks.reconciled } });
    expect(done).toMatchObject({ code: 0, data: { toDay } });
    const kept = await closer.ok(books.getTrialBalance, { query: { companyId, month } });
    expect(kept).toEqual({ ...before, closingId: (done.data as { id: string }).id });
    const next = monthAfter(month);
    await desk.post(`${next}-01`, 900);
    const after = await closer.ok(books.getTrialBalance, { query: { companyId, month: next } });
    expect(after.rows.find(({ subject }) => subject === `bank:${bank}`)).toMatchObject({
      openingFen: 75_000,
      debitFen: 900,
      closingFen: 75_900,
    });
    expect(await closer.ok(books.getTrialBalance, { query: { companyId, month } })).toEqual(kept);
    const far = monthAfter(next);
    expect(fieldsOf(await closeMonth(closer, `${far}-01`))).toEqual(['to: 当月尚未结束']);
  });
});
