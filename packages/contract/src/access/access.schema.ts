import { z } from 'zod';
import { zTextRequired, zVersion } from '../kernel/fields.ts';

export const TITLE_ZH_MAX = 20;
export const TITLE_EN_MAX = 40;

/** What the house changed of one entry, as every browser gets it. `null` = as the release brings it. */
export const zMenuOverride = z.object({
  /** Path of the screen, `group:<name>` or `permission:<string>`. */
  key: z.string(),
  titleZh: z.string().nullable(),
  titleEn: z.string().nullable(),
  /** Pinyin initials of the Chinese title, for the search. */
  initials: z.string(),
  position: z.int().nullable(),
  isOff: z.boolean(),
});
export type MenuOverride = z.output<typeof zMenuOverride>;

/** One entry of the menu, or one permission string, with what it would be without changes. */
export const zMenuEntry = z.object({
  key: z.string(),
  /** Name of its group; null: it is one. */
  group: z.string().nullable(),
  titleZh: z.string(),
  titleEn: z.string(),
  defaultZh: z.string(),
  defaultEn: z.string(),
  /** From 1, among its siblings. */
  place: z.int(),
  siblings: z.int(),
  isOff: z.boolean(),
  canSwitchOff: z.boolean(),
  isChanged: z.boolean(),
  permission: z.array(z.string()),
  version: zVersion,
});
export type MenuEntryRow = z.output<typeof zMenuEntry>;

const zKey = z.string().regex(/^(group:[A-Za-z]{1,40}|\/[A-Za-z0-9/:_-]{1,100}|permission:[A-Za-z0-9*:_-]{1,80})$/);

/** Change of an entry; a title that is the release's own is no change. */
export const zMenuEntryChange = z.strictObject({
  key: zKey,
  version: zVersion,
  titleZh: zTextRequired(TITLE_ZH_MAX),
  titleEn: zTextRequired(TITLE_EN_MAX),
  place: z.int().min(1).max(200),
  isOff: z.boolean(),
});
export const zMenuEntryRef = z.strictObject({ key: zKey, version: zVersion });

const zNames = z.object({ zh: z.string(), en: z.string() });

/** The catalogue of permissions as the code has it, in the words and the order of the house, with who holds what. */
export const zPermissionCatalogue = z.object({
  permissions: z.array(
    z.object({
      permission: z.string(),
      kind: z.enum(['all', 'group', 'page', 'action']),
      /** Group whose area it stands in (R435); null for `*:*:*`. */
      group: z.string().nullable(),
      ...zNames.shape,
      initials: z.string(),
      /** Its titles and place as they are set and as the release brings them. */
      entry: zMenuEntry,
      /** Roles with the string itself, and accounts in the reader's scope that hold it by one. */
      roles: z.array(zNames),
      people: z.int(),
    }),
  ),
  screens: z.array(z.object({ path: z.string(), permission: z.array(z.string()), ...zNames.shape })),
  endpoints: z.array(
    z.object({ method: z.string(), path: z.string(), ...zNames.shape, permission: z.array(z.string()) }),
  ),
});
export type PermissionCatalogue = z.output<typeof zPermissionCatalogue>;

/** A person that one may ask about. */
export const zAskedPerson = z.object({
  id: z.string(),
  username: z.string(),
  realName: z.string(),
  companyName: z.string().nullable(),
  companyNameEn: z.string().nullable(),
});
export type AskedPerson = z.output<typeof zAskedPerson>;

export const WHY_TARGETS = [
  'screen',
  'endpoint',
  'order',
  'coin',
  'certificate',
  'payment',
  'delivery',
  'customer',
  'agent',
  'account',
] as const;
export type WhyTarget = (typeof WHY_TARGETS)[number];

/** What a step can say; the browser has the sentence. */
export const WHY_SAYINGS = [
  'accountEnabled',
  'accountDisabled',
  'guardNone',
  'guardOpen',
  'guardProfile',
  'guardPhone',
  'rolesHeld',
  'rolesNone',
  'public',
  'signedIn',
  'permissionHeld',
  'permissionMissing',
  'actionHeld',
  'actionMissing',
  'houseHeld',
  'houseMissing',
  'addressFree',
  'addressHeld',
  'addressMissing',
  'addressUnknown',
  'screenOn',
  'screenOff',
  'groupMissing',
  'scopeAll',
  'scopeCompany',
  'scopeAgent',
  'scopeOwn',
  'scopeCategories',
  'recordSeen',
  'recordOtherCompany',
  'recordOtherAgent',
  'recordNotOwn',
  'recordOtherCategory',
  'recordHidden',
] as const;
export type WhySaying = (typeof WHY_SAYINGS)[number];

export const zWhyStep = z.object({
  says: z.enum(WHY_SAYINGS),
  /** `note` decides nothing. */
  state: z.enum(['ok', 'missing', 'note']),
  /** Roles, companies, agent … that the sentence names. */
  names: z.array(zNames),
  /** Permission strings that it names, as the house calls them. */
  permissions: z.array(z.object({ permission: z.string(), ...zNames.shape })),
});
export type WhyStep = z.output<typeof zWhyStep>;

export const zWhyAnswer = z.object({
  isAllowed: z.boolean(),
  person: zAskedPerson,
  /** The screen's, endpoint's or record's own name. */
  target: z.object({ kind: z.enum(WHY_TARGETS), no: z.string(), ...zNames.shape }),
  /** The call that decided, `GET /path`; empty for a screen. */
  call: z.string(),
  steps: z.array(zWhyStep),
  /** Who can give what is missing; null when nothing is, or when nobody gives it (another's record). */
  remedy: z
    .object({ roles: z.array(zNames), people: z.array(z.object({ username: z.string(), realName: z.string() })) })
    .nullable(),
});
export type WhyAnswer = z.output<typeof zWhyAnswer>;
