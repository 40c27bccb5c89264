import { CATEGORY } from '../../../catalogue/catalogue.enums.ts';
import { RESULT } from '../../../grading/result-types.ts';
import { FEE, type FeeType } from '../fee-line.ts';
import type { OutcomeRule, PriceList, PriceTier, ServiceRule } from './price-list.ts';

const COLUMNS = [
  { key: '古钱', category1: [CATEGORY.ancient, CATEGORY.charm] },
  { key: '机制币', category1: [CATEGORY.struck, CATEGORY.badge] },
  { key: '纸钞', category1: [CATEGORY.banknote] },
  { key: '现代', category1: [CATEGORY.modern, CATEGORY.circulation] },
  { key: '银锭', category1: [CATEGORY.sycee] },
] as const;

type Bases = readonly [cash: number, machine: number, paper: number, modern: number, sycee: number | null];

function tier(code: string, names: readonly [string, string], capYuan: number | null, workdays: number, base: Bases) {
  const entries = COLUMNS.map((column, index): [string, number | null] => {
    const yuan = base[index] ?? null;
    return [column.key, yuan === null ? null : yuan * 100];
  });
  const [zh, en] = names;
  const capFen = capYuan === null ? null : capYuan * 100;
  const plain = { guaranteeBp: 0, minPieces: 1, isOnRequest: false };
  return { code, zh, en, capFen, baseFen: Object.fromEntries(entries), workdays, ...plain } satisfies PriceTier;
}

const TIERS: readonly PriceTier[] = [
  { ...tier('T1', ['批量', 'Bulk'], 300, 45, [18, 22, 20, 18, null]), minPieces: 50, isOnRequest: true },
  tier('T2', ['经济', 'Economy'], 1_000, 30, [30, 40, 35, 30, 80]),
  tier('T3', ['标准', 'Standard'], 3_000, 20, [45, 60, 50, 45, 120]),
  tier('T4', ['优质', 'Premium'], 10_000, 15, [80, 100, 90, 80, 200]),
  tier('T5', ['快速', 'Express'], 30_000, 7, [180, 220, 200, 180, 400]),
  tier('T6', ['高价', 'WalkThrough'], 100_000, 3, [360, 450, 400, 360, 800]),
  { ...tier('T7', ['罕品', 'Rarities'], null, 3, [800, 1_000, 900, 800, 1_500]), guaranteeBp: 100 },
];

const CHOSEN: readonly FeeType[] = [FEE.rush, FEE.multiBox, FEE.photo, FEE.specialLabel, FEE.chip];
const SURCHARGES: readonly FeeType[] = [FEE.scoreSurcharge, FEE.guarantee, FEE.rarity];
const WITH_SLAB: readonly FeeType[] = [FEE.oversize, ...CHOSEN, FEE.variety, FEE.error];

function service(serviceType: number, feeTypes: readonly FeeType[], more: Partial<ServiceRule> = {}): ServiceRule {
  const plain = { factorBp: 10_000, flatFen: null, needsSuccess: false, isFreeOnOurFault: false };
  return { serviceType, feeTypes, ...plain, hasCoinMinimum: false, isWaived: false, ...more };
}

/** fees.md §4 “service”, §5–§7 and §12. A service without a line in its list can never be charged with it. */
const SERVICES: readonly ServiceRule[] = [
  service(1, [...SURCHARGES, ...WITH_SLAB], { hasCoinMinimum: true }),
  service(2, [...SURCHARGES, ...WITH_SLAB, FEE.crackOut], { needsSuccess: true, hasCoinMinimum: true }),
  service(3, [...SURCHARGES, ...WITH_SLAB, FEE.crackOut], { needsSuccess: true, hasCoinMinimum: true }),
  service(4, [FEE.oversize, FEE.specialLabel, FEE.chip], { flatFen: 4_000 }),
  service(5, [FEE.guarantee, FEE.rarity, ...WITH_SLAB], { factorBp: 6_000, hasCoinMinimum: true }),
  service(6, [FEE.oversize, ...CHOSEN, FEE.error], { factorBp: 5_000 }),
  service(7, [], { flatFen: 2_000, isFreeOnOurFault: true }),
  service(8, [...SURCHARGES, ...WITH_SLAB], { isWaived: true }),
];

const GENUINE: readonly FeeType[] = [FEE.guarantee, FEE.rarity, FEE.oversize, ...CHOSEN, FEE.variety];
const FALSE_OR_ODD: readonly FeeType[] = [FEE.rush, FEE.photo];

function outcome(resultType: number, feeTypes: readonly FeeType[], more: Partial<OutcomeRule> = {}): OutcomeRule {
  const plain = { stage: null, charge: 'full', capFen: null, hasCertificate: false, isInsured: true } as const;
  return {
    resultType,
    feeTypes,
    ...plain,
    hasInformationFee: resultType >= RESULT.counterfeit,
    hasCoinMinimum: true,
    ...more,
  };
}

const CAPPED = { charge: 'capped', capFen: 3_500, hasCoinMinimum: false } as const;
const NOTHING = { charge: 'none', hasInformationFee: false, hasCoinMinimum: false } as const;

/** fees.md §4 “result” with the result conditions of §5–§13. */
const OUTCOMES: readonly OutcomeRule[] = [
  outcome(1, [FEE.scoreSurcharge, ...GENUINE, FEE.error, FEE.crackOut], { hasCertificate: true }),
  outcome(2, [...GENUINE, FEE.error], { hasCertificate: true }),
  outcome(3, GENUINE, { hasCertificate: true }),
  outcome(4, FALSE_OR_ODD, { isInsured: false }),
  outcome(5, FALSE_OR_ODD, CAPPED),
  outcome(6, FALSE_OR_ODD),
  outcome(7, FALSE_OR_ODD, CAPPED),
  outcome(8, FALSE_OR_ODD),
  outcome(9, FALSE_OR_ODD, { isInsured: false }),
  outcome(10, [], { ...NOTHING, stage: 'draft' }),
  outcome(10, [], { ...NOTHING, stage: 'entered', hasInformationFee: true }),
  outcome(10, [FEE.rush], { stage: 'scored', hasInformationFee: false, hasCoinMinimum: false }),
  outcome(11, [], NOTHING),
];

/** The price list the product is delivered with: version 1 of fees.md “Prices” and every house value of fees.md. */
export const SEED_PRICE_LIST: PriceList = {
  id: 'default',
  version: 1,
  companyId: null,
  validFrom: '2020-01-01',
  validTo: null,
  columns: COLUMNS,
  tiers: TIERS,
  category2Rules: [],
  patternMinTier: 'T4',
  services: SERVICES,
  outcomes: OUTCOMES,
  scoreSurcharges: [
    {
      id: 'machine',
      category1: [CATEGORY.struck, CATEGORY.badge],
      bands: [
        { fromNumber: 66, rateBp: 2_000 },
        { fromNumber: 67, rateBp: 5_000 },
      ],
    },
    {
      id: 'cash',
      category1: [CATEGORY.ancient, CATEGORY.charm],
      bands: [
        { fromNumber: 90, rateBp: 3_000 },
        { fromNumber: 95, rateBp: 10_000 },
      ],
    },
  ],
  raritySurcharges: [
    { fromLevel: 1, toLevel: 2, rateBp: 5_000 },
    { fromLevel: 3, toLevel: 4, rateBp: 2_000 },
  ],
  addOns: {
    rushBp: 5_000,
    rushTiers: ['T2', 'T3', 'T4'],
    oversizeFen: 2_000,
    oversizeAboveUm: 40_000,
    oversizeExceptCategory1: [2, 7],
    multiBox: [
      { fromPieces: 2, toPieces: 3, amountFen: 6_000 },
      { fromPieces: 4, toPieces: 6, amountFen: 9_500 },
    ],
    photoFen: 3_500,
    specialLabelFen: 2_500,
    chipFen: 1_000,
    varietyFen: 3_000,
    errorFen: 5_000,
    crackOutFen: 500,
  },
  levelPayRatesBp: { 0: 10_000, 1: 9_800, 2: 9_500, 3: 9_000 },
  minimum: { coinFen: 1_500, orderFen: 5_000 },
  points: { valueFen: 100, maxShareBp: 5_000 },
  information: { customerFen: 500, companyFen: 200 },
  shipping: {
    stepG: 1_000,
    cartonG: 300,
    pieceG: 60,
    zones: [
      { id: 'near', areaPrefixes: ['31', '32', '33'], firstFen: 1_500, nextFen: 1_000 },
      { id: 'far', areaPrefixes: [], firstFen: 2_500, nextFen: 1_000 },
    ],
  },
  insurance: { rateBp: 50, minimumFen: 100 },
  vatBp: 600,
  question: { overFen: 10_000, overBp: 2_000 },
  discountable: [FEE.grading, FEE.scoreSurcharge, FEE.rarity, FEE.rush],
  guideResults: [1],
  successResults: [1],
};
