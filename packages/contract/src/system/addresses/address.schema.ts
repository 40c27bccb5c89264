import { z } from 'zod';
import { zDateRange, zId, zIdOut, zMany, zReason, zText, zTextRequired, zTime, zVersion } from '../../kernel/fields.ts';
import { zQueryFlag, zSearchText } from '../../kernel/listing.ts';

/** A line of a company's address list. */
export const zAddressRow = z.object({
  id: zIdOut,
  version: zVersion,
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  /** `203.0.113.0/24`, `2001:db8::/32`: normalised. */
  cidr: z.string(),
  note: z.string(),
  isActive: z.boolean(),
  validUntil: zTime.nullable(),
  isInForce: z.boolean(),
  hits: z.int(),
  lastHitAt: zTime.nullable(),
  createdByName: z.string(),
  createdAt: zTime,
  updatedByName: z.string(),
  updatedAt: zTime,
});
export type AddressRow = z.output<typeof zAddressRow>;

export const addressFilters = {
  companyId: zMany(zId),
  cidr: zSearchText,
  note: zSearchText,
  isInForce: zQueryFlag,
  created: zDateRange,
};

const zNetworkText = zTextRequired(60);
const fields = { note: zText(100), isActive: z.boolean(), validUntil: z.iso.datetime().nullable() };

export const zNewAddresses = z.strictObject({
  companyId: zId,
  /** As they come out of Excel: one a line. */
  networks: z.array(zNetworkText).min(1).max(50),
  ...fields,
});
export type NewAddresses = z.input<typeof zNewAddresses>;

export const zAddressChange = z.strictObject({ id: zId, version: zVersion, cidr: zNetworkText, ...fields });
export type AddressChange = z.input<typeof zAddressChange>;

export const zRemoveAddress = z.strictObject({ version: zVersion, reason: zReason });

/** Two lines that hold the same addresses: allowed, but told. */
export const zAddressesSaved = z.object({
  saved: z.array(z.string()),
  overlaps: z.array(z.object({ cidr: z.string(), other: z.string() })),
});
export type AddressesSaved = z.output<typeof zAddressesSaved>;

/** How the list of a company stands now, and for the one who asks. */
export const zAddressState = z.object({
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  /** Lines in force; 0: no limit. */
  inForce: z.int(),
  /** When the last line in force expires and the limit ends; null while one stays. */
  endsAt: zTime.nullable(),
  /** The address that the question came from. */
  ownAddress: z.string(),
  /** Does this list bind the reader himself? */
  bindsReader: z.boolean(),
  isOwnAddressAllowed: z.boolean(),
});
export type AddressState = z.output<typeof zAddressState>;
