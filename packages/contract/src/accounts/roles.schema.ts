import { z } from 'zod';
import { zAllowedActions, zId, zIdOut, zText, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';
import { zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { isPermission } from '../kernel/permissions.ts';
import { withGroups } from './permission-groups.ts';

/** `*:*:*`: never given to a role on a screen (D17). */
const EVERYTHING = '*:*:*';

const role = {
  id: zIdOut,
  version: zVersion,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  note: z.string(),
  sort: z.int(),
  isBuiltin: z.boolean(),
  isActive: z.boolean(),
  /** People in the reader's scope who have it. */
  people: z.int(),
  /** Strings without the wildcards of areas. */
  permissionCount: z.int(),
  updatedAt: zTime.nullable(),
};

export const zRoleRow = z.object(role);
export type RoleRow = z.output<typeof zRoleRow>;

export const roleFilters = {
  /** Part of a name or of the code. */
  name: zSearchText,
  /** Roles that hold this string. */
  permission: zSearchText,
  isBuiltin: zQueryFlag,
  isActive: zQueryFlag,
  /** Nobody has it. */
  isUnused: zQueryFlag,
};

export const zRole = z.object({
  ...role,
  permissions: z.array(z.string()),
  /** How many more have it whom the reader does not see. */
  peopleBeyond: z.int(),
  /** Strings that the reader may add or take away; null: all. */
  grantable: z.array(z.string()).nullable(),
  /** Grants need a second person (SECURITY_MODE=dengbao, D17). */
  needsWitness: z.boolean(),
  allowedActions: zAllowedActions,
});
export type Role = z.output<typeof zRole>;

const zStrings = z
  .array(z.string().max(60))
  .max(500)
  .refine((strings) => strings.every((key) => isPermission(key) && key !== EVERYTHING), 'bad-choice')
  .transform(withGroups);

const names = {
  nameZh: zTextRequired(30),
  nameEn: zTextRequired(60),
  note: zText(200).optional(),
  /** Place in lists, ascending. */
  sort: z.int().min(0).max(9_999).optional(),
};

/** A word of the approval of a second person; only 等保 asks for it. */
const witness = { witness: z.string().max(100).optional() };

export const zNewRole = z.strictObject({
  code: z
    .string()
    .trim()
    .min(2)
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/),
  ...names,
  /** Strings of the new role; a copy sends those of the one it comes from. */
  permissions: zStrings.optional(),
  ...witness,
});
export type NewRole = z.input<typeof zNewRole>;

/** Only what was sent changes. */
export const zRoleChange = z.strictObject({
  version: zVersion,
  nameZh: names.nameZh.optional(),
  nameEn: names.nameEn.optional(),
  note: names.note,
  sort: names.sort,
  isActive: z.boolean().optional(),
});
export type RoleChange = z.input<typeof zRoleChange>;

/** All strings of the role; wildcards of areas follow by themselves. */
export const zRoleGrant = z.strictObject({ version: zVersion, permissions: zStrings, ...witness });
export type RoleGrant = z.input<typeof zRoleGrant>;

export const zRolePreview = z.strictObject({ permissions: zStrings });

const zEffect = z.object({ permission: z.string(), people: z.int() });
/** What saving would do; `people` of a string: who would really gain or lose it, having it by no other role. */
export const zRoleEffect = z.object({
  people: z.int(),
  gains: z.array(zEffect),
  losses: z.array(zEffect),
});
export type RoleEffect = z.output<typeof zRoleEffect>;

export const zRolePeople = z
  .strictObject({
    add: z.array(zId).max(200).optional(),
    remove: z.array(zId).max(200).optional(),
    ...witness,
  })
  .refine((body) => (body.add?.length ?? 0) + (body.remove?.length ?? 0) > 0, { path: ['add'], message: 'required' });

export const zMadeRole = z.object({ id: zIdOut, version: zVersion });
export const zRoleVersion = z.object({ version: zVersion });

/** What a second person approves for new strings of a role; he sees the same list. */
export const roleGrantContent = (added: readonly string[]) => ({ permissions: [...added].sort() });
/** What a second person approves for people who get a role. */
export const rolePeopleContent = (add: readonly string[]) => ({ accountIds: [...add].sort() });
