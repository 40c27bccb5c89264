import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import type { ExportColumnSetting } from '@mintmark/contract/system/export-headers.schema.ts';
import type { describeExport } from '../../../kernel/listing/index.ts';

type Described = ReturnType<typeof describeExport>['columns'];

/** What is wrong with columns that someone set: unknown, missing or double ones, headings that come twice, nothing left. */
export function columnProblems(known: Described, columns: readonly ExportColumnSetting[]): FieldError[] {
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
  return problems;
}
