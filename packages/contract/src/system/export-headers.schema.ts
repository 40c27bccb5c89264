import { z } from 'zod';
import { zId, zIdOut, zText, zTime, zVersion } from '../kernel/fields.ts';
import { EXPORT_FORMATS, EXPORT_WIDTH } from './export-headers.enums.ts';

export const zExportFormat = z.enum(EXPORT_FORMATS.map(({ code }) => code));
export type ExportCellFormat = z.output<typeof zExportFormat>;

export const zExportColumnSetting = z.strictObject({
  key: z.string().max(60),
  isExported: z.boolean(),
  /** Empty: the column's own heading. */
  titleZh: zText(40),
  titleEn: zText(60),
  width: z.int().min(EXPORT_WIDTH.min).max(EXPORT_WIDTH.max).nullable(),
  format: zExportFormat.nullable(),
});
export type ExportColumnSetting = z.output<typeof zExportColumnSetting>;
export const zExportColumnSettings = z.array(zExportColumnSetting).min(1).max(100);

const zSection = z.string().regex(/^[a-zA-Z]{1,40}$/);
export const zExportHeaderParams = z.strictObject({ section: zSection });
/** `roleId` null: for everyone; version 0: there is no setting yet. */
export const zExportHeaderBody = z.strictObject({
  roleId: zId.nullable(),
  version: zVersion,
  columns: zExportColumnSettings,
});
export const zExportHeaderReset = z.strictObject({ roleId: zId.nullable(), version: zVersion });

export const zExportHeaders = z.object({
  exports: z.array(
    z.object({
      section: z.string(),
      nameZh: z.string(),
      nameEn: z.string(),
      columns: z.array(
        z.object({
          key: z.string(),
          zh: z.string(),
          en: z.string(),
          /** What may be chosen; the first is the usual one. */
          formats: z.array(zExportFormat),
          /** Of templates: the file could not be read without it, so it stays. */
          isRequired: z.boolean(),
        }),
      ),
      settings: z.array(
        z.object({
          roleId: zIdOut.nullable(),
          version: zVersion,
          columns: z.array(zExportColumnSetting),
          updatedAt: zTime,
          updatedByName: z.string().nullable(),
        }),
      ),
    }),
  ),
  roles: z.array(z.object({ id: zIdOut, nameZh: z.string(), nameEn: z.string() })),
});
export type ExportHeaders = z.output<typeof zExportHeaders>;
export const zExportHeaderVersion = z.object({ version: zVersion });
