import { z } from 'zod';
import { zCode, zCodes, zDateRange, zId, zIdOut, zMany, zTextRequired, zTime } from '../kernel/fields.ts';
import { zQueryFlag } from '../kernel/listing.ts';

/** Coins without place or holder that the map names; more are in the list. */
export const HOMELESS_SHOWN = 50;

export const custodyCoinFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  /** Rooms, places of the dictionary, boxes (`box:T-14`). */
  place: zMany(zTextRequired(60)),
  holderId: zMany(zId),
  coinCode: zCodes,
  certNo: zCodes,
  orderCode: zCodes,
  placed: zDateRange,
  /** Nobody knows where they lie, or with whom. */
  homeless: zQueryFlag,
};

export const zCustodyCoin = z.object({
  id: zIdOut,
  coinCode: z.string(),
  certNo: z.string().nullable(),
  orderCode: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  status: z.int(),
  place: z.string(),
  holderName: z.string().nullable(),
  placedAt: zTime.nullable(),
  /** Nothing for graders, who know no values (D6). */
  declaredFen: z.int().nullable(),
  companyName: z.string(),
  companyNameEn: z.string(),
});

const zHolder = z.object({ id: zIdOut.nullable(), name: z.string().nullable(), pieces: z.int() });

export const zHouseMap = z.object({
  pieces: z.int(),
  declaredFen: z.int().nullable(),
  places: z.array(
    z.object({
      place: z.string(),
      pieces: z.int(),
      declaredFen: z.int().nullable(),
      /** When the piece came that lies there longest. */
      oldestAt: zTime.nullable(),
      holders: z.array(zHolder),
    }),
  ),
  /** Coins in the house without place or holder: must be none. */
  homeless: z.int(),
  lost: z.array(
    z.object({
      coinId: zIdOut,
      coinCode: z.string(),
      name: z.string(),
      nameEn: z.string(),
      status: z.int(),
      place: z.string(),
      /** Who had it last, where, and since when nobody is known to. */
      lastHolder: z.string().nullable(),
      lastPlace: z.string().nullable(),
      since: zTime.nullable(),
    }),
  ),
});
