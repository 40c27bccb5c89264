import { foldHeading } from '../../kernel/headings.ts';

/** What a column of a statement may be. */
export const STATEMENT_FIELDS = [
  'txnId',
  'at',
  'clock',
  'income',
  'expense',
  'amount',
  'direction',
  'status',
  'payerName',
  'payerAccount',
  'memo',
  'currency',
  'refunded',
  'balance',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Headings by what they are; of `memo` several may stand, and are read one after the other. */
export type StatementColumns = Readonly<Partial<Record<StatementField, readonly string[]>>>;

/** Columns that only one heading may be. */
export const SINGLE_FIELDS = STATEMENT_FIELDS.filter((field) => field !== 'memo');

/** Who makes the statement. */
export const STATEMENT_FORMATS = [
  { code: 'bank', zh: '银行', en: 'Bank' },
  { code: 'wechat', zh: '微信支付', en: 'WeChat Pay' },
  { code: 'alipay', zh: '支付宝', en: 'Alipay' },
] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]['code'];

/** Most rows that one file may have. */
export const STATEMENT_ROWS = 5_000;

/** Headings that banks, WeChat Pay and Alipay use, the best of each first. */
const WORDS: Readonly<Record<StatementField, readonly string[]>> = {
  txnId: [
    ...['交易流水号', '银行流水号', '核心流水号', '账务流水号', '资金流水单号', '微信订单号', '微信支付业务单号'],
    ...['交易单号', '交易订单号', '交易号', '流水号', '业务流水号', '凭证号', '回单编号', 'transactionid', 'txnid'],
    ...['reference', 'transactionreference'],
  ],
  at: ['交易时间', '记账时间', '发生时间', '付款时间', '入账时间', '交易日期', '记账日期', '日期', 'time', 'date'],
  clock: ['交易时刻', '时刻', '时间', '交易时间戳'],
  income: ['收入金额', '贷方金额', '贷方发生额', '收入', '贷方', '存入金额', '转入金额', 'credit', 'income', 'moneyin'],
  expense: [
    '支出金额',
    '借方金额',
    '借方发生额',
    '支出',
    '借方',
    '支取金额',
    '转出金额',
    'debit',
    'expense',
    'moneyout',
  ],
  amount: ['金额', '交易金额', '发生额', '收支金额', '应结订单金额', '订单金额', 'amount'],
  direction: ['收/支', '收支', '收支类型', '借贷标志', '借贷', '收付标志', 'direction', 'type'],
  status: ['当前状态', '交易状态', '状态', 'status'],
  payerName: [
    '对方户名',
    '对方名称',
    '交易对方',
    '付款人名称',
    '付款方户名',
    '付款人',
    '户名',
    'payer',
    'counterparty',
  ],
  payerAccount: [
    '对方账号尾号',
    '对方账号',
    '对方帐号',
    '付款人账号',
    '付款方账号',
    '用户标识',
    'account',
    'payeraccount',
  ],
  memo: [
    ...[
      '摘要',
      '附言',
      '用途',
      '备注',
      '商品',
      '商品名称',
      '商品说明',
      '业务名称',
      '商户订单号',
      '商户单号',
      '商家订单号',
    ],
    ...['商户数据包', 'memo', 'remark', 'note', 'description'],
  ],
  currency: ['币种', '货币种类', 'currency'],
  refunded: ['退款金额', '成功退款', 'refund'],
  balance: [
    ...['账户余额', '余额', '当前余额', '本次余额', '联机余额', '交易后余额', '账户结余', '账户余额(元)', '余额(元)'],
    ...['balance', 'runningbalance', 'accountbalance'],
  ],
};

const fold = (heading: string): string => foldHeading(heading.replace(/[`\t]/g, ''));
const FIELD_OF = new Map(STATEMENT_FIELDS.flatMap((field) => WORDS[field].map((word) => [fold(word), field] as const)));
const rankOf = (field: StatementField, heading: string): number =>
  WORDS[field].findIndex((word) => fold(word) === fold(heading));

/** What the headings of a table are, as far as they are known; the better word wins where two say the same. */
export function guessColumns(headings: readonly string[]): StatementColumns {
  const found = new Map<StatementField, string[]>();
  for (const heading of headings) {
    const field = FIELD_OF.get(fold(heading));
    if (field === undefined) continue;
    const known = found.get(field) ?? [];
    if (!known.includes(heading)) found.set(field, [...known, heading]);
  }
  const sorted = [...found].map(([field, all]) => {
    const best = all.toSorted((a, b) => rankOf(field, a) - rankOf(field, b));
    return [field, field === 'memo' ? best.slice(0, 6) : best.slice(0, 1)] as const;
  });
  return Object.fromEntries(sorted);
}

/** A statement can be read when it says when, and how much came in. */
export const isReadable = ({ at, income, amount }: StatementColumns): boolean =>
  (at?.length ?? 0) > 0 && ((income?.length ?? 0) > 0 || (amount?.length ?? 0) > 0);

/** Headings that are named and do not stand in the table. */
export function missingHeadings(columns: StatementColumns, headings: readonly string[]): readonly string[] {
  const standing = new Set(headings.map(fold));
  return Object.values(columns)
    .flat()
    .filter((heading) => !standing.has(fold(heading)));
}

/** Where each field stands. */
export function placesOf(
  columns: StatementColumns,
  headings: readonly string[],
): ReadonlyMap<StatementField, readonly number[]> {
  const at = new Map(headings.map((heading, index) => [fold(heading), index] as const).reverse());
  return new Map(
    STATEMENT_FIELDS.map((field) => [field, (columns[field] ?? []).flatMap((heading) => at.get(fold(heading)) ?? [])]),
  );
}
