import { z } from 'zod';
import { zDay, zFen, zId, zIdOut, zMany, zTime } from '../kernel/fields.ts';

export const PRICE_LIST_STATUSES = [
  { code: 'draft', zh: '草稿', en: 'Draft' },
  { code: 'published', zh: '已发布', en: 'Published' },
] as const;

export const zPriceListRow = z.object({
  id: zIdOut,
  companyId: zIdOut.nullable(),
  companyName: z.string().nullable(),
  nameZh: z.string(),
  nameEn: z.string(),
  listVersion: z.int(),
  status: z.string(),
  validFrom: zDay,
  validTo: zDay.nullable(),
  publishedAt: zTime.nullable(),
  version: z.int(),
});
export type PriceListRow = z.output<typeof zPriceListRow>;

export const priceListFilters = {
  companyId: zMany(zId),
  status: zMany(z.enum(['draft', 'published'])),
  on: zDay.optional(),
};

const bp = z.int();
const baseFen = z.record(z.string(), zFen.nullable());
const tier = z.object({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  capFen: zFen.nullable(),
  baseFen,
  guaranteeBp: bp,
  workdays: z.int(),
  minPieces: z.int(),
  isOnRequest: z.boolean(),
});
const service = z.object({
  serviceType: z.int(),
  factorBp: bp,
  flatFen: zFen.nullable(),
  feeTypes: z.array(z.int()),
  needsSuccess: z.boolean(),
  isFreeOnOurFault: z.boolean(),
  hasCoinMinimum: z.boolean(),
  isWaived: z.boolean(),
});
const outcome = z.object({
  resultType: z.int(),
  stage: z.enum(['draft', 'entered', 'scored']).nullable(),
  charge: z.enum(['full', 'capped', 'none']),
  capFen: zFen.nullable(),
  hasCertificate: z.boolean(),
  isInsured: z.boolean(),
  hasInformationFee: z.boolean(),
  hasCoinMinimum: z.boolean(),
  feeTypes: z.array(z.int()),
});
const addOns = z.object({
  rushBp: bp,
  rushTiers: z.array(z.string()),
  oversizeFen: zFen,
  oversizeAboveUm: z.int(),
  oversizeExceptCategory1: z.array(z.int()),
  multiBox: z.array(z.object({ fromPieces: z.int(), toPieces: z.int(), amountFen: zFen })),
  photoFen: zFen,
  specialLabelFen: zFen,
  chipFen: zFen,
  varietyFen: zFen,
  errorFen: zFen,
  crackOutFen: zFen,
});

/** Every house value of fees.md as data (D7); the domain's `PriceList` without the columns that stand beside it. */
export const zPriceListData = z.object({
  columns: z.array(z.object({ key: z.string(), category1: z.array(z.int()) })),
  tiers: z.array(tier),
  category2Rules: z.array(z.object({ id: z.string(), category2: z.string(), baseFen })),
  patternMinTier: z.string(),
  services: z.array(service),
  outcomes: z.array(outcome),
  scoreSurcharges: z.array(
    z.object({
      id: z.string(),
      category1: z.array(z.int()),
      bands: z.array(z.object({ fromNumber: z.int(), rateBp: bp })),
    }),
  ),
  raritySurcharges: z.array(z.object({ fromLevel: z.int(), toLevel: z.int(), rateBp: bp })),
  addOns,
  levelPayRatesBp: z.record(z.string(), bp),
  minimum: z.object({ coinFen: zFen, orderFen: zFen }),
  points: z.object({ valueFen: zFen, maxShareBp: bp }),
  information: z.object({ customerFen: zFen, companyFen: zFen }),
  shipping: z.object({
    stepG: z.int(),
    zones: z.array(z.object({ id: z.string(), areaPrefixes: z.array(z.string()), firstFen: zFen, nextFen: zFen })),
  }),
  insurance: z.object({ rateBp: bp, minimumFen: zFen }),
  vatBp: bp,
  question: z.object({ overFen: zFen, overBp: bp }),
});

export const zPriceListDetail = zPriceListRow.extend({ data: zPriceListData });
export type PriceListDetail = z.output<typeof zPriceListDetail>;
