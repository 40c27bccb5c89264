import type { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { type Locale, nameIn, type Translate } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { feeName, resultName, ruleText } from '../explain.ts';

export type Comparison = DataOf<typeof financeEndpoints.getPriceComparison>;
export type ComparedRow = Comparison['rows'][number];
export type ComparedFee = ComparedRow['fees'][number];
type Reason = ComparedRow['reasons'][number];

/** With the quote, or with what was paid for. */
export type Beside = 'quote' | 'payment';

type Sums = Pick<ComparedFee, 'quotedFen' | 'finalFen' | 'frozenFen'>;

/** What the price is compared with: the quote, or what was paid for (null before the payment), in fen. */
export const formerFen = ({ quotedFen, frozenFen }: Sums, beside: Beside): number | null =>
  beside === 'quote' ? quotedFen : frozenFen;

/** By how much the price is above it, in fen; null where there is nothing to compare with. */
export function differenceFen(sums: Sums, beside: Beside): number | null {
  const former = formerFen(sums, beside);
  return former === null ? null : sums.finalFen - former;
}

/** Rows that the person came for: another price than before, lines by hand, or other pieces than were quoted. */
export const isDifferent = (row: ComparedRow, beside: Beside): boolean =>
  (differenceFen(row, beside) ?? 0) !== 0 || (beside === 'quote' && row.reasons.length > 0);

const daysText = (tier: string | null, days: number | null, text: Translate): string =>
  tier === null ? '–' : days === null ? tier : text('finance.comparison.tierDays', { tier, days });

/** Why a row differs, in words. */
export function reasonText(reason: Reason, text: Translate, locale: Locale): string {
  switch (reason.kind) {
    case 'short':
      return text('finance.comparison.short', { n: reason.pieces });
    case 'surplus':
      return text('finance.comparison.surplus', { n: reason.pieces });
    case 'tier': {
      const [from, to] = [daysText(reason.from, reason.fromDays, text), daysText(reason.to, reason.toDays, text)];
      return text('finance.comparison.tier', { from, to, n: reason.pieces });
    }
    case 'value':
      return text(`finance.note.${reason.source}`, { fen: moneyText(reason.fen) });
    case 'result':
      return text('finance.note.result', { n: reason.pieces, result: resultName(reason.resultType, locale) });
    case 'version':
      return text('finance.comparison.version', { from: reason.from, to: reason.to });
    case 'fee':
      return `${feeName(reason.feeType)} ${moneyText(reason.fen, true)}`;
    case 'manual':
      return text('finance.comparison.manual', {
        fen: moneyText(reason.fen, true),
        reason: reason.reason,
        by: reason.byName ?? '–',
      });
    case 'paid':
      return text('finance.comparison.afterPayment', { fen: moneyText(reason.fen, true) });
  }
}

/** The rules of a fee then and now; one of them where they are the same. */
export function rulesText({ quotedRules, currentRules }: ComparedFee): string {
  const [then, now] = [quotedRules, currentRules].map((rules) => rules.map(ruleText).join(', '));
  if (!then || !now || then === now) return now || then || '';
  return `${then} → ${now}`;
}

/** Name of a row in the person's language. */
export function rowName(row: ComparedRow, text: Translate, locale: Locale): string {
  if (row.kind === 'order') return text('finance.comparison.wholeOrder');
  const variety = nameIn(locale, { name: row.varietyText, nameEn: row.varietyEn });
  return [nameIn(locale, row), variety].filter(Boolean).join(' ') || '–';
}
