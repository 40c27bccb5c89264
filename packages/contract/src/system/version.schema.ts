import { enumCodes } from '@mintmark/domain/kernel/enums.ts';
import { PLATFORMS, VERSION_NUMBER } from '@mintmark/domain/system/versions.ts';
import { z } from 'zod';
import {
  zAllowedActions,
  zCode,
  zDateRange,
  zId,
  zIdOut,
  zMany,
  zReason,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zQueryFlag, zSearchText } from '../kernel/listing.ts';

export const zPlatform = z.enum(enumCodes(PLATFORMS));
const zNumber = z.string().trim().max(24).regex(VERSION_NUMBER);

const facts = {
  platform: zPlatform,
  number: z.string(),
  notesZh: z.string(),
  notesEn: z.string(),
  isForced: z.boolean(),
  publishedAt: zTime.nullable(),
};

/** A release; `state` is that of the moment it was asked (3: its time lies ahead). */
export const zVersionRow = z.object({
  id: zIdOut,
  version: zVersion,
  ...facts,
  state: z.int(),
  createdByName: z.string(),
  createdAt: zTime,
  updatedByName: z.string(),
  updatedAt: zTime,
});
export type VersionRow = z.output<typeof zVersionRow>;

/** One release with what the reader may do with it now. */
export const zVersionRecord = zVersionRow.extend({ allowedActions: zAllowedActions });
export type VersionRecord = z.output<typeof zVersionRecord>;

export const versionFilters = {
  number: zSearchText,
  notes: zSearchText,
  platform: zMany(zPlatform),
  state: zMany(zCode),
  isForced: zQueryFlag,
  published: zDateRange,
};

const fields = {
  platform: zPlatform,
  number: zNumber,
  notesZh: zTextRequired(2000),
  notesEn: zTextRequired(2000),
  isForced: z.boolean(),
};
export const zNewVersion = z.strictObject(fields);
export type NewVersion = z.input<typeof zNewVersion>;

export const zVersionChange = z.strictObject({ id: zId, version: zVersion, ...fields });
export type VersionChange = z.input<typeof zVersionChange>;

/** Without `at`: now. */
export const zPublishVersion = z.strictObject({ version: zVersion, at: z.iso.datetime().optional() });
export const zWithdrawVersion = z.strictObject({ version: zVersion, reason: zReason });
export const zRemoveVersion = z.strictObject({ version: zVersion });

/** What everyone may know of the newest release. */
export const zNewestVersion = z.object(facts).nullable();
export type NewestVersion = z.output<typeof zNewestVersion>;
