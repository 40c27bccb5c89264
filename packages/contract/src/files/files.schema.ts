import { z } from 'zod';
import { zText, zTextRequired } from '../kernel/fields.ts';

/** Folders that a policy is given for; the first two are public (D22). */
export const UPLOAD_DIRS = [
  'Avatar/',
  'Site/',
  'Receipt/',
  'Coin/',
  'Slab/',
  'Id/',
  'Qc/',
  'Delivery/',
  'Doc/',
  'Signature/',
  'Logo/',
  'Catalogue/',
  'Contract/',
  'Voucher/',
] as const;
export type UploadDir = (typeof UPLOAD_DIRS)[number];

/** 10 MB . */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** jpg, jpeg, png, whatever the case (R403). */
export const IMAGE_NAME = /\.(jpe?g|png)$/i;

export const zOssTokenQuery = z.strictObject({ dir: z.enum(UPLOAD_DIRS).default('Avatar/') });
/** The upload policy (spec §3), field names as the specification has them. */
export const zUploadPolicy = z.object({
  host: z.string(),
  callback: z.string(),
  policy: z.string(),
  accessid: z.string(),
  successActionStatus: z.string(),
  signature: z.string(),
  dir: z.string(),
  /** Seconds since 1970 after which the storage refuses. */
  expire: z.int(),
});
export type UploadPolicy = z.output<typeof zUploadPolicy>;

/** Envelope data of POST /oss/upload. */
export const zUploaded = z.object({ imgUrl: z.string(), fileKey: z.string() });
export type Uploaded = z.output<typeof zUploaded>;

/** One of the two names the file. */
export const zDeleteImgBody = z
  .strictObject({ fileKey: zTextRequired(300).optional(), imgUrl: zText(1000).optional() })
  .refine((body) => Boolean(body.fileKey || body.imgUrl), { path: ['fileKey'], message: 'required' });

/** l letter index, n name, c code, p parent code: 86 for provinces and municipalities (spec §3). */
export const zArea = z.object({ l: z.string(), n: z.string(), c: z.string(), p: z.string() });
export type Area = z.output<typeof zArea>;
