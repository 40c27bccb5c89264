import { TAG_COLOURS } from '@mintmark/domain/system/house-names.ts';
import { z } from 'zod';
import { zId, zIdOut, zMany, zText, zTextRequired, zTime, zVersion } from '../../kernel/fields.ts';
import { zSearchText } from '../../kernel/listing.ts';
import { DICTIONARY_KINDS } from './dictionaries.enums.ts';

export const zTagColour = z.enum(TAG_COLOURS.map(({ code }) => code));
export const zDictionaryKind = z.enum(DICTIONARY_KINDS.map(({ code }) => code));

/** What the house changed of the names in code, and its own reasons and places; empty where nobody changed anything. */
export const zHouseNames = z.object({
  version: z.string(),
  /** The dictionaries that were edited, as the code has them. */
  dictionaries: z.array(
    z.object({
      code: z.string(),
      isOpen: z.boolean().optional(),
      items: z.array(z.object({ code: z.union([z.number(), z.string()]), zh: z.string(), en: z.string() })),
    }),
  ),
  edits: z.array(
    z.object({
      dictionary: z.string(),
      code: z.string(),
      zh: z.string(),
      en: z.string(),
      colour: zTagColour.nullable(),
      place: z.int(),
      isOffered: z.boolean(),
      isRefused: z.boolean().optional(),
    }),
  ),
  /** Reasons that are offered wherever one is asked for. */
  reasons: z.array(z.object({ zh: z.string(), en: z.string() })),
  /** Where pieces may lie; empty: any place may be typed. */
  places: z.array(z.object({ zh: z.string(), en: z.string() })),
});
export type HouseNamesAnswer = z.output<typeof zHouseNames>;

const type = {
  id: zIdOut,
  version: zVersion,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  note: z.string(),
  kind: zDictionaryKind,
  codeKind: z.enum(['int', 'text']),
  /** Values, and how many of them are still offered. */
  values: z.int(),
  offered: z.int(),
  edited: z.int(),
  updatedAt: zTime,
  updatedByName: z.string().nullable(),
};
export const zDictType = z.object(type);
export type DictType = z.output<typeof zDictType>;
export const dictTypeFilters = { search: zSearchText, kind: zMany(zDictionaryKind) };

export const zDictTypeChange = z.strictObject({
  version: zVersion,
  nameZh: zTextRequired(40),
  nameEn: zTextRequired(60),
  note: zText(200),
});

export const zDictValue = z.object({
  id: zIdOut,
  version: zVersion,
  typeId: zIdOut,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  colour: zTagColour.nullable(),
  place: z.int(),
  note: z.string(),
  isBuiltIn: z.boolean(),
  isActive: z.boolean(),
  isEdited: z.boolean(),
  /** The names that the code gives; empty for own values. */
  codeZh: z.string(),
  codeEn: z.string(),
  updatedAt: zTime,
});
export type DictValue = z.output<typeof zDictValue>;
export const dictValueFilters = {
  typeId: zId,
  search: zSearchText,
  isActive: zMany(z.enum(['true', 'false'])),
};

/** Letters, digits, - and _, as codes are written in files and addresses. */
export const zDictCode = z
  .string()
  .trim()
  .regex(/^[\w-]{1,40}$/);
const names = {
  nameZh: zTextRequired(60),
  nameEn: zTextRequired(80),
  colour: zTagColour.nullable(),
  note: zText(200),
};
export const zNewDictValue = z.strictObject({ code: zDictCode, ...names });
export const zDictValueChange = z.strictObject({ version: zVersion, ...names, isActive: z.boolean() });
/** The values of a dictionary in their new order, all of them. */
export const zDictOrder = z.strictObject({ version: zVersion, ids: z.array(zId).min(1).max(500) });

/** Rows pasted from Excel: code, Chinese, English, colour, offered, note. */
export const zDictImport = z.strictObject({
  version: zVersion,
  rows: z
    .array(
      z.strictObject({
        code: zDictCode,
        nameZh: zTextRequired(60),
        nameEn: zTextRequired(80),
        colour: zTagColour.nullable(),
        isActive: z.boolean(),
        note: zText(200),
      }),
    )
    .min(1)
    .max(500),
});
export const zDictImported = z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), version: zVersion });

export const zDictHistory = z.array(
  z.object({
    id: zIdOut,
    at: zTime,
    byName: z.string().nullable(),
    action: z.string(),
    targetNo: z.string(),
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  }),
);
export type DictHistory = z.output<typeof zDictHistory>;
export const zDictVersion = z.object({ version: zVersion });
