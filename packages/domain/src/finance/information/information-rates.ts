import { RESULT_TYPES } from '../../grading/result-types.ts';
import { assertFen, type Fen } from '../../kernel/money.ts';
import { INFORMATION_PAYER, type InformationPayer } from './information.enums.ts';

/**
 * What an information fee costs from a day on: of a company or (null) the whole house, of one payer; the others of the
 * dimensions null: all of them. Never changed after its first day; a later row of the same dimensions takes its place.
 */
export interface InformationRate {
  readonly id: string;
  readonly companyId: string | null;
  readonly payerType: InformationPayer;
  readonly category1: number | null;
  readonly category2: number | null;
  /** Result of the piece; only the customer's fee depends on one: the others accrue before there is a result. */
  readonly resultType: number | null;
  readonly amountFen: Fen;
  /** First day, `YYYY-MM-DD` in Asia/Shanghai: for orders submitted on it or later. */
  readonly validFrom: string;
}

/** What decides about the rate of a piece. */
export interface InformationPiece {
  readonly companyId: string;
  readonly category1: number;
  readonly category2: number | null;
  readonly resultType: number | null;
  /** Day of submission of its order (D7). */
  readonly day: string;
}

const fits = (rate: InformationRate, payerType: InformationPayer, piece: InformationPiece): boolean =>
  rate.payerType === payerType &&
  rate.validFrom <= piece.day &&
  (rate.companyId === null || rate.companyId === piece.companyId) &&
  (rate.category1 === null || rate.category1 === piece.category1) &&
  (rate.category2 === null || rate.category2 === piece.category2) &&
  (rate.resultType === null || rate.resultType === piece.resultType);

/** How closely a rate names a piece: company, then second category, first category, result. */
const closeness = (rate: InformationRate): number =>
  (rate.companyId === null ? 0 : 8) +
  (rate.category2 === null ? 0 : 4) +
  (rate.category1 === null ? 0 : 2) +
  (rate.resultType === null ? 0 : 1);

/**
 * The rate of a piece: the one that names it most closely, a company's before the house's, the latest of equals; null where
 * none does and the price list of the order's day says the price (fees.md §13).
 */
export function rateOf(
  rates: readonly InformationRate[],
  payerType: InformationPayer,
  piece: InformationPiece,
): InformationRate | null {
  const fitting = rates.filter((rate) => fits(rate, payerType, piece));
  return fitting.reduce<InformationRate | null>((best, rate) => {
    if (best === null) return rate;
    const byCloseness = closeness(rate) - closeness(best);
    if (byCloseness !== 0) return byCloseness > 0 ? rate : best;
    return rate.validFrom > best.validFrom ? rate : best;
  }, null);
}

/** What a customer pays of line 30 by result, where rates say another price than the list: result → fen. */
export function customerRates(
  rates: readonly InformationRate[],
  piece: Omit<InformationPiece, 'resultType'>,
): Readonly<Record<number, Fen>> {
  return Object.fromEntries(
    RESULT_TYPES.flatMap(({ code: resultType }) => {
      const rate = rateOf(rates, INFORMATION_PAYER.customer, { ...piece, resultType });
      return rate === null ? [] : [[resultType, rate.amountFen]];
    }),
  );
}

/** Who owes how much for the measures of a piece. `rateId` null: the price list says it. */
export interface InformationDue {
  readonly payerType: InformationPayer;
  readonly amountFen: Fen;
  readonly rateId: string | null;
}

/**
 * What arises when the measures of a piece are complete (fees.md §13, decision 0096): the company's fee by its rate or the
 * price list, the agent's where the order has one and a rate is set for agents. Nothing for nothing.
 */
export function dueOnMeasures(
  rates: readonly InformationRate[],
  piece: Omit<InformationPiece, 'resultType'> & { readonly hasAgent: boolean; readonly listFen: Fen },
): readonly InformationDue[] {
  const of = (payerType: InformationPayer) => rateOf(rates, payerType, { ...piece, resultType: null });
  const company = of(INFORMATION_PAYER.company);
  const agent = piece.hasAgent ? of(INFORMATION_PAYER.agent) : null;
  const dues: readonly InformationDue[] = [
    {
      payerType: INFORMATION_PAYER.company,
      amountFen: assertFen(company?.amountFen ?? piece.listFen),
      rateId: company?.id ?? null,
    },
    ...(agent === null
      ? []
      : [{ payerType: INFORMATION_PAYER.agent, amountFen: assertFen(agent.amountFen), rateId: agent.id }]),
  ];
  return dues.filter(({ amountFen }) => amountFen > 0);
}
