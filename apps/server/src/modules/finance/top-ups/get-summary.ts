import { topUpsEndpoints as calls } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { MAX_SUMMARY_DAYS } from '@mintmark/contract/finance/top-ups.schema.ts';
import { PAY_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import type { Locale } from '../../../kernel/context.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { type SummaryRow, topUpSums } from './summary.queries.ts';

const DAY_MS = 86_400_000;

type Sums = Omit<SummaryRow, 'key' | 'name'>;

const netOf = (sums: Sums): number => sums.amountFen + sums.bonusFen - sums.reversedFen - sums.reversedBonusFen;

function totalOf(rows: readonly Sums[]): Sums {
  const sum = (key: keyof Sums) => rows.reduce((all, row) => all + row[key], 0);
  return {
    count: sum('count'),
    amountFen: sum('amountFen'),
    bonusFen: sum('bonusFen'),
    reversedCount: sum('reversedCount'),
    reversedFen: sum('reversedFen'),
    reversedBonusFen: sum('reversedBonusFen'),
  };
}

function methodName(code: string, locale: Locale): string {
  const method = PAY_METHODS.find((one) => String(one.code) === code);
  return (locale === 'en' ? method?.en : method?.zh) ?? code;
}

/** 充值汇总: what was booked and undone in some days. Throws INPUT_INVALID for days backwards or too many. */
export const getTopUpSummary = query(calls.getTopUpSummary, async ({ query: asked }, { db, scope, locale }) => {
  const days = (Date.parse(asked.to) - Date.parse(asked.from)) / DAY_MS + 1;
  if (days < 1) throw fieldError('to', 'range-backwards');
  if (days > MAX_SUMMARY_DAYS) throw fieldError('to', 'too-many-days');
  const found = await db.read(scope, (reader) => topUpSums(reader, scope, { ...asked, isEnglish: locale === 'en' }));
  const rows = found.map((row) => ({
    ...row,
    name: asked.by === 'method' ? methodName(row.key, locale) : row.name,
    netFen: netOf(row),
  }));
  const total = totalOf(found);
  return { rows, total: { ...total, netFen: netOf(total) } };
});
