import { z } from 'zod';
import {
  zAllowedActions,
  zDay,
  zFen,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { PRICE_LIST_PHASES } from './price-list.enums.ts';

const zPhase = z.enum(PRICE_LIST_PHASES.map(({ code }) => code));

export const zPriceListRow = z.object({
  id: zIdOut,
  companyId: zIdOut.nullable(),
  companyName: z.string().nullable(),
  companyNameEn: z.string().nullable(),
  /** An agent's own list. */
  agentId: zIdOut.nullable(),
  agentName: z.string().nullable(),
  nameZh: z.string(),
  nameEn: z.string(),
  listVersion: z.int(),
  status: z.string(),
  phase: zPhase,
  validFrom: zDay,
  validTo: zDay.nullable(),
  publishedAt: zTime.nullable(),
  note: z.string(),
  /** Orders that were quoted with it, of the companies in scope. */
  orders: z.int(),
  updatedAt: zTime,
  updatedBy: z.string().nullable(),
  version: z.int(),
});
export type PriceListRow = z.output<typeof zPriceListRow>;

export const priceListFilters = {
  q: zSearchText,
  companyId: zMany(zId),
  agentId: zMany(zId),
  status: zMany(z.enum(['draft', 'published', 'withdrawn'])),
  phase: zMany(zPhase),
  isHouse: zQueryFlag,
  on: zDay.optional(),
};

const bp = z.int();
const zKey = z.string().trim().max(40);
const codes = z.array(z.int()).max(60);
const baseFen = z.record(z.string().max(40), zFen.nullable());
const tier = z.object({
  code: zKey,
  zh: zKey,
  en: zKey,
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
  feeTypes: codes,
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
  feeTypes: codes,
});
const addOns = z.object({
  rushBp: bp,
  rushTiers: z.array(zKey).max(30),
  oversizeFen: zFen,
  oversizeAboveUm: z.int(),
  oversizeExceptCategory1: codes,
  multiBox: z.array(z.object({ fromPieces: z.int(), toPieces: z.int(), amountFen: zFen })).max(20),
  photoFen: zFen,
  specialLabelFen: zFen,
  chipFen: zFen,
  varietyFen: zFen,
  errorFen: zFen,
  crackOutFen: zFen,
});

/** Every house value of fees.md as data (D7); the domain's `PriceList` without the columns that stand beside it. */
export const zPriceListData = z.object({
  columns: z.array(z.object({ key: zKey, category1: codes })).max(20),
  tiers: z.array(tier).max(30),
  category2Rules: z.array(z.object({ id: zKey, category2: zKey, baseFen })).max(200),
  patternMinTier: zKey,
  services: z.array(service).max(30),
  outcomes: z.array(outcome).max(30),
  scoreSurcharges: z
    .array(
      z.object({
        id: zKey,
        category1: codes,
        bands: z.array(z.object({ fromNumber: z.int(), rateBp: bp })).max(30),
      }),
    )
    .max(30),
  raritySurcharges: z.array(z.object({ fromLevel: z.int(), toLevel: z.int(), rateBp: bp })).max(20),
  addOns,
  levelPayRatesBp: z.record(z.string(), bp),
  minimum: z.object({ coinFen: zFen, orderFen: zFen }),
  points: z.object({ valueFen: zFen, maxShareBp: bp }),
  information: z.object({ customerFen: zFen, companyFen: zFen }),
  shipping: z.object({
    stepG: z.int(),
    cartonG: z.int(),
    pieceG: z.int(),
    zones: z.array(z.object({ id: zKey, areaPrefixes: z.array(zKey).max(60), firstFen: zFen, nextFen: zFen })).max(30),
  }),
  insurance: z.object({ rateBp: bp, minimumFen: zFen }),
  vatBp: bp,
  question: z.object({ overFen: zFen, overBp: bp }),
  discountable: codes,
  guideResults: codes,
  successResults: codes,
});
export type PriceListData = z.output<typeof zPriceListData>;

/** A published list of the same agent, company (or of the house), as the line it stands in. */
const zLineList = z.object({ id: zIdOut, listVersion: z.int(), validFrom: zDay, validTo: zDay.nullable() });

/** Whose name stands on the printed list. */
const zPriceBrand = z.object({
  brandZh: z.string(),
  brandEn: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  logoUrl: z.string(),
});

export const zPriceListDetail = zPriceListRow.extend({
  data: zPriceListData,
  /** The company of the list, else of the reader; null: the house. */
  brand: zPriceBrand.nullable(),
  basedOn: z.object({ id: zIdOut, nameZh: z.string(), nameEn: z.string(), listVersion: z.int() }).nullable(),
  /** The published lists of its line, without itself, the oldest first. */
  line: z.array(zLineList),
  /** Today in Asia/Shanghai: the first day that it may begin. */
  today: zDay,
  createdAt: zTime,
  createdBy: z.string().nullable(),
  publishedBy: z.string().nullable(),
  publishReason: z.string(),
  withdrawnAt: zTime.nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawReason: z.string(),
  allowedActions: zAllowedActions,
});
export type PriceListDetail = z.output<typeof zPriceListDetail>;

const headFields = {
  nameZh: zTextRequired(40),
  nameEn: zTextRequired(60),
  validFrom: zDay,
  note: zText(200),
};

/** A draft of an agent of a company, of a company, or of the house (`companyId` null): a copy of a list, or (`basedOnId` null) of the delivered one. */
export const zNewPriceList = z.strictObject({
  companyId: zId.nullable(),
  /** Left out or null: for everybody of the company. */
  agentId: zId.nullable().optional(),
  basedOnId: zId.nullable(),
  ...headFields,
});
/** Everything of a draft; faults of its values do not keep it from being saved, only from being published. */
export const zPriceListChange = z.strictObject({ version: zVersion, ...headFields, data: zPriceListData });
/** `seen`: the published lists of the line as the person saw them; another line refuses the publication. */
export const zPublishPriceList = z.strictObject({
  version: zVersion,
  validFrom: zDay,
  seen: z.array(zId).max(1000),
  reason: zReason,
});
export const zWithdrawPriceList = z.strictObject({ version: zVersion, reason: zReason });
/** The company's own list holds until the day before `from`; from then on its orders are priced by the list of the house. */
export const zEndPriceList = z.strictObject({ version: zVersion, from: zDay, reason: zReason });
export const zPriceListSaved = z.object({ id: zIdOut, version: z.int() });
