import { z } from 'zod';

/** 10 MB of file are 13.98 million base64 signs (D29). */
export const IMPORT_BODY_LIMIT = 14 * 1024 * 1024;

/** A list to be checked. The bytes travel as base64 inside the JSON body: one endpoint, one typing, one limit. */
export const importUploadShape = {
  fileName: z.string().trim().min(1).max(200),
  contentBase64: z.string().min(1).max(IMPORT_BODY_LIMIT),
};
export const zImportUpload = z.strictObject(importUploadShape);

export const zFinding = z.object({
  row: z.int(),
  column: z.string(),
  /** The column as the person's own file calls it. */
  header: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  /** In the language of the request. */
  message: z.string(),
});
export type FindingDto = z.output<typeof zFinding>;
