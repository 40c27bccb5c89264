import { FEE, type FeeType, ITEM_DISCOUNT_RULE } from '@mintmark/domain/finance/pricing/fee-line.ts';

/** Why a line is what it is: a key of the web's texts, and its values (money …Fen, rates …Bp, lengths …Um). */
export interface Explanation {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What an explanation needs of a line; coin facts are null for lines of the order. */
export interface ExplainedLine {
  readonly feeType: number;
  readonly ruleId: string;
  readonly basisFen: number | null;
  readonly rateBp: number | null;
  readonly qty: number;
  readonly unitFen: number | null;
  readonly amountFen: number;
  readonly isManual: boolean;
}

const ENDINGS = ['ourFault', 'capped', 'none'];

const OWN = /\.own@([^@]+?)(?:@(\d+))?(?:\.(?:ourFault|capped|none))?$/;

/**
 * `10.T4.column`, `10.service.4`, `10.T4.column.own@MS-001` (`@8000` for a share of the base), with `.capped`, `.none` or
 * `.ourFault` behind (coin-lines.ts gradingLine, price-coin.ts ownBase).
 */
function explainGrading(line: ExplainedLine): Explanation {
  const [, head = '', second = ''] = line.ruleId.split('.');
  const ending = ENDINGS.find((word) => line.ruleId.endsWith(`.${word}`));
  const params = { baseFen: line.basisFen ?? 0, rateBp: line.rateBp ?? 10_000, amountFen: line.amountFen };
  const how = ending ?? 'full';
  if (head === 'service') return { key: `gradingFlat.${how}`, params: { ...params, serviceType: Number(second) } };
  const [, item, share] = OWN.exec(line.ruleId) ?? [];
  if (item === undefined) return { key: `grading.${how}`, params: { ...params, tier: head } };
  if (share === undefined) return { key: `gradingOwn.${how}`, params: { ...params, tier: head, item } };
  return { key: `gradingShare.${how}`, params: { ...params, tier: head, item, shareBp: Number(share) } };
}

function explainAdjustment(line: ExplainedLine): Explanation {
  const [, rule = '', feeType = ''] = line.ruleId.split('.');
  if (rule === 'afterPayment') return { key: 'afterPayment', params: { feeType: Number(feeType) } };
  return { key: rule, params: { liftFen: line.amountFen } };
}

const tail = (ruleId: string) => ruleId.slice(ruleId.lastIndexOf('.') + 1);

const BY_TYPE: Partial<Record<FeeType, (line: ExplainedLine) => Explanation>> = {
  [FEE.grading]: explainGrading,
  [FEE.scoreSurcharge]: (line) => ({
    key: 'scoreSurcharge',
    params: { fromNumber: Number(tail(line.ruleId)), basisFen: line.basisFen ?? 0, rateBp: line.rateBp ?? 0 },
  }),
  [FEE.guarantee]: (line) => ({
    key: 'guarantee',
    params: { tier: tail(line.ruleId), basisFen: line.basisFen ?? 0, rateBp: line.rateBp ?? 0 },
  }),
  [FEE.rarity]: (line) => ({
    key: 'rarity',
    params: { level: Number(tail(line.ruleId)), basisFen: line.basisFen ?? 0, rateBp: line.rateBp ?? 0 },
  }),
  [FEE.rush]: (line) => ({ key: 'rush', params: { basisFen: line.basisFen ?? 0, rateBp: line.rateBp ?? 0 } }),
  [FEE.oversize]: (line) => ({ key: 'oversize', params: { aboveUm: Number(tail(line.ruleId)) } }),
  [FEE.multiBox]: (line) => ({ key: 'multiBox', params: { pieces: Number(tail(line.ruleId)) } }),
  [FEE.photo]: () => ({ key: 'photo', params: {} }),
  [FEE.specialLabel]: () => ({ key: 'specialLabel', params: {} }),
  [FEE.chip]: () => ({ key: 'chip', params: {} }),
  [FEE.variety]: () => ({ key: 'variety', params: {} }),
  [FEE.error]: () => ({ key: 'error', params: {} }),
  [FEE.crackOut]: () => ({ key: 'crackOut', params: {} }),
  [FEE.information]: (line) => ({ key: 'information', params: { resultType: Number(tail(line.ruleId)) } }),
  [FEE.shipping]: (line) => ({ key: 'shipping', params: { zone: tail(line.ruleId), steps: line.qty } }),
  [FEE.insurance]: (line) => ({
    key: 'insurance',
    params: { basisFen: line.basisFen ?? 0, rateBp: line.rateBp ?? 0 },
  }),
  [FEE.discount]: (line) => ({
    key: line.ruleId === ITEM_DISCOUNT_RULE ? 'itemDiscount' : 'discount',
    params: { basisFen: line.basisFen ?? 0, payRateBp: 10_000 - (line.rateBp ?? 0) },
  }),
  [FEE.coupon]: () => ({ key: 'coupon', params: {} }),
  [FEE.points]: (line) => ({ key: 'points', params: { points: line.qty } }),
  [FEE.waiver]: () => ({ key: 'warranty', params: {} }),
  [FEE.adjustment]: explainAdjustment,
};

/** The explanation of one line. Every rule id of the engine has one; a line by hand says so and shows its reason. */
export function explainLine(line: ExplainedLine): Explanation {
  if (line.isManual) return { key: 'manual', params: { feeType: line.feeType } };
  return BY_TYPE[line.feeType as FeeType]?.(line) ?? { key: 'other', params: { feeType: line.feeType } };
}
