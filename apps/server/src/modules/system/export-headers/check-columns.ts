import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import type { ExportColumnSetting } from '@mintmark/contract/system/export-headers.schema.ts';
import { foldHeading } from '@mintmark/domain/kernel/headings.ts';
import type { Settable } from '../../../kernel/listing/index.ts';

/** What is wrong with the headings of a file that is read back: nothing to compare, or they would mean another column. */
function headingProblems(
  { columns: known, columnOf }: Settable,
  columns: readonly ExportColumnSetting[],
): FieldError[] {
  const problems: FieldError[] = [];
  const meant = new Map<string, string>();
  for (const [index, { key, ...titles }] of columns.entries())
    for (const field of ['titleZh', 'titleEn'] as const) {
      const title = titles[field];
      const folded = foldHeading(title);
      if (title === '' || columnOf === null) continue;
      const other = meant.get(folded) ?? columnOf(title) ?? key;
      if (folded === '') problems.push({ path: `columns.${index}.${field}`, msg: 'bad-choice' });
      else if (other !== key) problems.push({ path: `columns.${index}.${field}`, msg: 'already-used' });
      meant.set(folded, key);
    }
  const required = new Set(known.filter(({ isRequired }) => isRequired).map(({ key }) => key));
  for (const [index, { key, isExported }] of columns.entries())
    if (!isExported && required.has(key)) problems.push({ path: `columns.${index}.key`, msg: 'required' });
  return problems;
}

/** What is wrong with columns that someone set: unknown, missing or double ones, headings that come twice, nothing left. */
export function columnProblems(settable: Settable, columns: readonly ExportColumnSetting[]): FieldError[] {
  const { columns: known } = settable;
  const problems: FieldError[] = [];
  const byKey = new Map(known.map((column) => [column.key, column]));
  const seen = { key: new Set<string>(), titleZh: new Set<string>(), titleEn: new Set<string>() };
  for (const [index, column] of columns.entries()) {
    const tell = (field: string, msg: string) => problems.push({ path: `columns.${index}.${field}`, msg });
    const own = byKey.get(column.key);
    if (!own || seen.key.has(column.key)) tell('key', 'bad-choice');
    else if (column.format !== null && !own.formats.includes(column.format)) tell('format', 'bad-choice');
    seen.key.add(column.key);
    if (!own || !column.isExported) continue;
    for (const [field, title] of [
      ['titleZh', column.titleZh || own.zh],
      ['titleEn', column.titleEn || own.en],
    ] as const) {
      if (seen[field].has(title)) tell(field, 'already-used');
      seen[field].add(title);
    }
  }
  if (seen.key.size < known.length || !columns.some(({ isExported }) => isExported))
    problems.push({ path: 'columns', msg: 'required' });
  return [...problems, ...headingProblems(settable, columns)];
}
