import { describe, expect, test } from 'vitest';
import { pourRows } from './pour-rows.ts';
import { suggest } from './suggest.ts';
import type { BookedReceipt, OpenOrder, OpenRow, SuggestionFacts } from './suggestion.types.ts';

const codeOf = (n: number) => `S20261120${String(n).padStart(5, '0')}`;
/** Order n of a customer, with what it owes. */
const order = (n: number, customerId: string, dueFen: number, submittedAt = '2026-11-18T02:00:00Z'): OpenOrder => ({
  ...{ id: String(n), code: codeOf(n), customerId, dueFen, submittedAt },
});
let rowIds = 0;
const row = (amountFen: number, more: Partial<OpenRow> = {}): OpenRow => {
  rowIds += 1;
  const none = { txnId: null, at: '2026-11-20T02:00:00Z', payerName: '', payerTail: '', memo: '' };
  return { id: String(rowIds), amountFen, ...none, ...more };
};
const customer = (id: string, name: string, more: { invoiceTitle?: string; agentName?: string } = {}) => ({
  ...{ id, name, invoiceTitle: '', agentName: '', ...more },
});
const facts = (more: Partial<SuggestionFacts>): SuggestionFacts => ({
  ...{
    orders: [],
    closed: {},
    customers: [customer('1', '李敏'), customer('2', '王建国')],
    learnt: {},
    receipts: [],
    ...more,
  },
});
/** What is suggested for each row: the orders with their parts, or why nothing is. */
function said(rows: readonly OpenRow[], known: SuggestionFacts) {
  const found = suggest(rows, known);
  return rows.map(({ id }) => {
    const { best, note } = found.get(id) ?? { best: null, note: null };
    if (best === null) return note;
    return best.kind === 'orders'
      ? best.parts.map(({ orderId, amountFen }) => `${orderId}:${amountFen}`).join(' ')
      : best.kind;
  });
}
const one = (asked: OpenRow, known: SuggestionFacts) => said([asked], known)[0];

describe('a transfer of an agent', () => {
  const of = (n: number, customerId: string, dueFen: number, agentId: string | null) => ({
    ...order(n, customerId, dueFen),
    agentId,
  });
  const known = facts({
    orders: [of(1, '1', 52_000, '9'), of(2, '2', 30_000, '9'), of(3, '3', 10_000, null)],
    customers: [
      ...[customer('1', '李敏', { agentName: '永丰代评行' }), customer('2', '王建国', { agentName: '永丰代评行' })],
      customer('3', '陈立'),
    ],
  });
  test.each([
    ['names orders of its customers', row(82_000, { memo: `${codeOf(1)} ${codeOf(2)}` }), '1:52000 2:30000'],
    ['names one of another customer, too', row(92_000, { memo: `${codeOf(1)} ${codeOf(3)}` }), 'severalCustomers'],
    ['comes to all that its customers owe', row(82_000, { payerName: '永丰代评行' }), '1:52000 2:30000'],
    ['comes to something else', row(70_000, { payerName: '永丰代评行' }), null],
    [
      'brings more than is owed: whose the rest is, a person says',
      row(90_000, { memo: `${codeOf(1)} ${codeOf(2)}` }),
      null,
    ],
  ])('%s', (_, asked, target) => expect(one(asked, known)).toBe(target));
});

describe('a row names its order', () => {
  const open = facts({ orders: [order(1, '1', 52_000), order(2, '1', 30_000), order(3, '2', 90_000)] });
  test.each([
    ['in any case, with gaps, or without its letter', row(52_000, { memo: 's2026112000001 送评' }), '1:52000'],
    ['with gaps', row(52_000, { memo: 'S 20261120 00001' }), '1:52000'],
    ['without its letter', row(52_000, { memo: '评级费2026112000001' }), '1:52000'],
    ['by its end, beside the right amount', row(52_000, { memo: '单号00001', payerName: '李敏' }), '1:52000'],
    ['less than it owes: in part', row(20_000, { memo: codeOf(1), payerName: '李敏' }), '1:20000'],
    ['more than it owes: the rest stays', row(60_000, { memo: codeOf(1), payerName: '李敏' }), '1:52000'],
    ['two in one transfer', row(82_000, { memo: `${codeOf(1)} ${codeOf(2)}` }), '1:52000 2:30000'],
    [
      'two, and less than both',
      row(60_000, { memo: `${codeOf(2)}、${codeOf(1)}`, payerName: '李敏' }),
      '2:30000 1:30000',
    ],
    ['of a friend who pays', row(90_000, { memo: codeOf(3), payerName: '李敏' }), '3:90000'],
  ])('%s', (_, asked, target) => expect(one(asked, open)).toBe(target));

  test.each([
    ['of several customers', row(142_000, { memo: `${codeOf(1)} ${codeOf(3)}` }), 'severalCustomers'],
    [
      'that is paid, and has another of the same amount',
      row(52_000, { memo: codeOf(7), payerName: '李敏' }),
      'namesPaid',
    ],
    ['that is cancelled', row(52_000, { memo: codeOf(8), payerName: '李敏' }), 'namesCancelled'],
    ['that there is none of', row(52_000, { memo: codeOf(99), payerName: '李敏' }), 'namesUnknown'],
    ['of somebody else, with a wrong amount', row(52_000, { memo: codeOf(3), payerName: '李敏' }), 'namesOther'],
  ])('%s: nothing is suggested', (_, asked, note) =>
    expect(one(asked, { ...open, closed: { [codeOf(7)]: 'paid', [codeOf(8)]: 'cancelled' } })).toBe(note),
  );
});

describe('a row names nobody’s order', () => {
  const open = facts({ orders: [order(1, '1', 52_000), order(2, '1', 30_000), order(3, '2', 90_000)] });
  test('and is known by name and amount, by all of the open orders, or some', () => {
    expect(one(row(52_000, { payerName: '李 敏' }), open)).toBe('1:52000');
    expect(one(row(82_000, { payerName: '李敏' }), open)).toBe('1:52000 2:30000');
    const more = facts({ orders: [...open.orders, order(4, '1', 11_000)] });
    expect(one(row(63_000, { payerName: '李敏' }), more)).toBe('1:52000 4:11000');
  });
  test('and the amount alone is not enough, nor a masked name, nor an amount that fits nothing', () => {
    expect(one(row(52_000), open)).toBeNull();
    expect(one(row(52_000, { payerName: '*敏' }), open)).toBeNull();
    expect(one(row(51_000, { payerName: '李敏' }), open)).toBeNull();
  });
  test('and may be two things: nothing is suggested', () => {
    const twice = facts({ orders: [order(1, '1', 52_000), order(2, '1', 52_000)] });
    expect(one(row(52_000, { payerName: '李敏' }), twice)).toBe('ambiguous');
    const namesakes = facts({
      customers: [customer('1', '李敏'), customer('3', '李敏')],
      orders: [order(1, '1', 9_000), order(2, '3', 9_000)],
    });
    expect(one(row(9_000, { payerName: '李敏' }), namesakes)).toBe('ambiguous');
    const sums = facts({
      orders: [order(1, '1', 3_000), order(2, '1', 4_000), order(3, '1', 5_000), order(4, '1', 2_000)],
    });
    expect(one(row(7_000, { payerName: '李敏' }), sums)).toBe('ambiguous');
  });
  test('and is known by an account that paid before, an invoice title, or an agent', () => {
    const learnt = { '周某|4711': ['1'], '*|aed1': ['2'] };
    expect(one(row(52_000, { payerName: '周某', payerTail: '4711' }), { ...open, learnt })).toBe('1:52000');
    expect(one(row(90_000, { payerTail: 'aed1' }), { ...open, learnt })).toBe('3:90000');
    const titled = facts({ ...open, customers: [customer('1', '李敏', { invoiceTitle: '杭州泉社有限公司' })] });
    expect(one(row(52_000, { payerName: '杭州泉社有限公司' }), titled)).toBe('1:52000');
    const agents = facts({ ...open, customers: [customer('1', '李敏', { agentName: '西泠代理' })] });
    expect(one(row(52_000, { payerName: '西泠代理' }), agents)).toBe('1:52000');
  });
  test('and came before the order was there: nothing is suggested', () => {
    const late = facts({ orders: [order(1, '1', 52_000, '2026-11-25T02:00:00Z')] });
    expect(one(row(52_000, { payerName: '李敏' }), late)).toBe('weak');
  });
  test('and says that it is for the balance', () => {
    expect(one(row(1_000_000, { payerName: '李敏', memo: '预存款' }), facts({}))).toBe('balance');
    expect(one(row(1_000_000, { payerName: '无名氏', memo: '预存款' }), facts({}))).toBeNull();
  });
});

describe('money that is recorded already', () => {
  const receipt = (more: Partial<BookedReceipt>): BookedReceipt => ({
    ...{
      id: '5',
      kind: 'payment',
      no: 'K1',
      txnId: 'T1',
      customerId: '1',
      amountFen: 52_000,
      receivedAt: '2026-11-20T05:00:00Z',
    },
    ...more,
  });
  const open = (more: Partial<BookedReceipt> = {}) =>
    facts({ orders: [order(1, '1', 52_000)], receipts: [receipt(more)] });
  test('is found by its number before any order, and by who, how much and when where the number is another', () => {
    expect(one(row(52_000, { txnId: 'T1', memo: codeOf(1) }), open())).toBe('payment');
    expect(one(row(52_000, { txnId: 'T2', payerName: '李敏' }), open({ kind: 'topUp' }))).toBe('ambiguous');
    expect(one(row(52_000, { txnId: 'T2', payerName: '李敏' }), { ...open(), orders: [] })).toBe('payment');
    expect(
      one(row(52_000, { txnId: 'T2', payerName: '李敏' }), {
        ...open({ receivedAt: '2026-10-01T05:00:00Z' }),
        orders: [],
      }),
    ).toBeNull();
  });
  test('with another amount is not this row', () => {
    expect(one(row(51_000, { txnId: 'T1' }), { ...open(), orders: [] })).toBeNull();
  });
});

describe('rows compete', () => {
  test('the one that names the order takes it; the other of the same payer is left what is open', () => {
    const rows = [row(52_000, { payerName: '李敏' }), row(52_000, { payerName: '李敏', memo: codeOf(1) })];
    expect(said(rows, facts({ orders: [order(1, '1', 52_000)] }))).toEqual([null, '1:52000']);
    expect(said(rows, facts({ orders: [order(1, '1', 52_000), order(2, '1', 52_000)] }))).toEqual([
      '2:52000',
      '1:52000',
    ]);
  });
  test('two parts of one order add up to it and no further', () => {
    const rows = [1, 2, 3].map(() => row(40_000, { memo: codeOf(1), payerName: '李敏' }));
    expect(said(rows, facts({ orders: [order(1, '1', 100_000)] }))).toEqual(['1:40000', '1:40000', '1:20000']);
  });
  test('what is suggested for other rows is left to them, and what was undone is not suggested again', () => {
    const open = facts({ orders: [order(1, '1', 52_000)] });
    expect(one(row(52_000, { payerName: '李敏' }), { ...open, reservedFen: { '1': 52_000 } })).toBeNull();
    expect(one(row(52_000, { memo: codeOf(1), refused: ['order:1'] }), open)).toBeNull();
  });
});

test('rows are poured over orders in their order; too much or an idle row is refused', () => {
  const rows = [
    { id: 'a', amountFen: 400 },
    { id: 'b', amountFen: 300 },
  ];
  expect(pourRows(rows, [{ orderId: '1', amountFen: 500 }])).toEqual({
    ok: true,
    value: [
      { rowId: 'a', parts: [{ orderId: '1', amountFen: 400 }] },
      { rowId: 'b', parts: [{ orderId: '1', amountFen: 100 }] },
    ],
  });
  expect(pourRows(rows, [{ orderId: '1', amountFen: 701 }])).toEqual({ ok: false, error: 'overRows' });
  expect(pourRows(rows, [{ orderId: '1', amountFen: 400 }])).toEqual({ ok: false, error: 'idleRow' });
});
