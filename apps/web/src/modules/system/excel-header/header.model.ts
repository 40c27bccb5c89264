import type { ExportColumnSetting, ExportHeaders } from '@mintmark/contract/system/export-headers.schema.ts';

export type ExportOne = ExportHeaders['exports'][number];
export type ExportColumn = ExportOne['columns'][number];

const usual = (key: string): ExportColumnSetting => ({
  ...{ key, isExported: true, titleZh: '', titleEn: '', width: null, format: null },
});

/** What was set for a role or everyone (null), with its version; the list's own columns where nothing was. */
export function settingOf(one: ExportOne, roleId: string | null) {
  const set = one.settings.find((setting) => setting.roleId === roleId);
  const known = new Set(one.columns.map(({ key }) => key));
  const kept = (set?.columns ?? []).filter(({ key }) => known.has(key));
  const missing = one.columns.filter(({ key }) => !kept.some((column) => column.key === key));
  return { version: set?.version ?? 0, columns: [...kept, ...missing.map(({ key }) => usual(key))], set: set ?? null };
}

/** One column changed. */
export const changed = (
  columns: readonly ExportColumnSetting[],
  key: string,
  part: Partial<ExportColumnSetting>,
): readonly ExportColumnSetting[] => columns.map((column) => (column.key === key ? { ...column, ...part } : column));

/** The heading line as the file will have it. */
export function headingsOf(one: ExportOne, columns: readonly ExportColumnSetting[], isEnglish: boolean) {
  const own = new Map(one.columns.map((column) => [column.key, column]));
  return columns
    .filter(({ isExported }) => isExported)
    .map(({ key, titleZh, titleEn, width }) => {
      const column = own.get(key);
      return { key, width, title: isEnglish ? titleEn || column?.en || key : titleZh || column?.zh || key };
    });
}
