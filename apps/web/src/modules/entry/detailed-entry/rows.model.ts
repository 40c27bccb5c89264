import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import type { EntryRow } from '@mintmark/contract/entry/detail-entry.schema.ts';
import type { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { isSecondLevel } from '@mintmark/domain/catalogue/category-book.ts';
import type { EntryLine } from '@mintmark/domain/entry/entry-line.ts';
import { DEFECT_CODES } from '@mintmark/domain/grading/grading.enums.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import type { CellValue } from '../../../kit/workbench/index.ts';

export type Patch = BodyInputOf<typeof entryEndpoints.saveRows>['rows'][number]['patch'];

/** Cells that are typed: they may hold what could not be read, as text. */
const TEXT_KEYS = ['name', 'nameEn', 'varietyText', 'yearText', 'customerNote', 'innerNote'] as const;
const CELL_KEYS = [...TEXT_KEYS, 'declaredFen', 'category2', 'serviceType', 'tierAsked'] as const;
type CellKey = (typeof CELL_KEYS)[number];

/** A row of the grid: the server's, with its typed cells as they are typed, and a pasted item that is still looked up. */
export type GridRow = Omit<EntryRow, CellKey> & Record<CellKey, CellValue> & { readonly itemText: string | null };

/** The server's row in the grid; a first level that stands for a second one not known yet is an empty cell. */
export const gridRowOf = (row: EntryRow): GridRow => ({
  ...row,
  category2: isSecondLevel(row.category2) ? row.category2 : null,
  itemText: null,
});

/** Everything that a patch may hold. */
export const PATCH_KEYS = [
  'catalogItemId',
  'varietyId',
  'category2',
  'name',
  'nameEn',
  'varietyText',
  'yearText',
  'declaredFen',
  'serviceType',
  'tierAsked',
  'oldCertNo',
  'oldGraderId',
  'oldGradeText',
  'wishedGrade',
  'openWhen',
  'isError',
  'isPattern',
  'feeTypes',
  'multiBox',
  'customerNote',
  'innerNote',
] as const satisfies readonly (keyof GridRow & keyof Patch)[];
export type PatchKey = (typeof PATCH_KEYS)[number];

const isText = (key: PatchKey): boolean => TEXT_KEYS.some((one) => one === key);
const isNumber = (key: PatchKey): boolean => key === 'declaredFen' || key === 'category2' || key === 'serviceType';
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The value of a cell as it travels, or undefined when what was typed is no value yet. */
function wireValue(key: PatchKey, value: unknown): unknown {
  if (isText(key)) return value ?? '';
  if (isNumber(key)) return typeof value === 'number' ? value : undefined;
  return value;
}

/** What differs from the server's row and can be sent; null when nothing does. */
export function patchOf(row: GridRow, server: EntryRow): Patch | null {
  const before = gridRowOf(server);
  const changed = PATCH_KEYS.flatMap((key) => {
    const value = wireValue(key, row[key]);
    return value === undefined || isSame(value, before[key]) ? [] : [[key, value]];
  });
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Patch);
}

/** Takes over what the server saved, but keeps every cell that was typed again since it was sent. */
export function mergeSaved(now: GridRow, sent: GridRow, saved: EntryRow): GridRow {
  const typed = PATCH_KEYS.filter((key) => !isSame(now[key], sent[key]));
  return {
    ...gridRowOf(saved),
    itemText: now.itemText,
    ...Object.fromEntries(typed.map((key) => [key, now[key]])),
  };
}

type Variety = ItemFound['varieties'][number];

/** A row after an item was chosen: names, year and second level of the catalogue, as the server fills them too. */
export function withItem(row: GridRow, item: ItemFound, variety: Variety | null): GridRow {
  return {
    ...row,
    itemText: null,
    catalogItemId: item.id,
    category2: item.category2,
    name: item.nameZh,
    nameEn: item.nameEn,
    yearText: item.yearText === '' ? row.yearText : item.yearText,
    varietyId: variety?.id ?? null,
    varietyText: variety?.nameZh ?? '',
  };
}

/**
 * A row with what a typed line says beside item and variety: the grade is that of the holder it comes in, else the one wished
 * for; defect and remark are noted for the house.
 */
export function withLine(row: GridRow, { grade, defectCode, remark }: EntryLine, lang: Lang): GridRow {
  if (grade === null) return row;
  const defect = defectCode === null ? '' : enumText(DEFECT_CODES, defectCode, lang);
  const said = [defect, remark].filter(Boolean).join(' ');
  const before = String(row.innerNote ?? '');
  const innerNote = said === '' || before.includes(said) ? before : [before, said].filter(Boolean).join('; ');
  const graded =
    row.oldGraderId === null ? { wishedGrade: grade.toUpperCase() } : { oldGradeText: grade.toUpperCase() };
  return { ...row, ...graded, innerNote };
}

/** Cells that an item fills, and that a person may have typed or pasted together with it. */
const FILLED_KEYS = ['name', 'nameEn', 'yearText', 'category2'] as const;

/** A pasted row after its item was found: what was pasted beside the item stays, a pasted variety is looked for in it. */
export function withFoundItem(
  row: GridRow,
  server: EntryRow | undefined,
  item: ItemFound,
  named: Variety | null,
  likeWords: (item: ItemFound, words: string) => readonly Variety[],
): GridRow {
  const words = row.varietyText === (server?.varietyText ?? '') ? '' : String(row.varietyText ?? '');
  const [only, more] = words === '' ? [] : likeWords(item, words);
  const variety = named ?? (more === undefined ? (only ?? null) : null);
  const filled = withItem(row, item, variety);
  const before = server && gridRowOf(server);
  const typed = FILLED_KEYS.filter((key) => before && !isSame(wireValue(key, row[key]), wireValue(key, before[key])));
  return {
    ...filled,
    ...Object.fromEntries(typed.map((key) => [key, row[key]])),
    ...(variety === null && words !== '' ? { varietyText: words } : {}),
  };
}

/** Cells of drafts that were kept in this browser, by row id, with the version they stand on. */
export type RowDrafts = Readonly<Record<string, { readonly version: number; readonly patch: Patch }>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isRowDrafts(value: unknown): value is RowDrafts {
  return (
    isRecord(value) &&
    Object.values(value).every((one) => isRecord(one) && typeof one['version'] === 'number' && isRecord(one['patch']))
  );
}

/** A row with kept cells on top of the server's. */
export function withDraft(row: EntryRow, patch: Patch): GridRow {
  const known = Object.entries(patch).filter(([key]) => PATCH_KEYS.some((one) => one === key));
  return { ...gridRowOf(row), ...Object.fromEntries(known) };
}

/** Messages of a refused row by cell: the server names paths of the patch, which are the cells' keys. */
export function cellErrors(fields: readonly { readonly path: string; readonly msg: string }[], otherwise: string) {
  if (fields.length === 0) return { name: otherwise };
  return Object.fromEntries(fields.map(({ path, msg }) => [path.split('.').at(-1) ?? path, msg]));
}

/** The fields in which mine and theirs differ, for the choice between the two. */
export function conflictingKeys(mine: GridRow, theirs: EntryRow): readonly PatchKey[] {
  const other = gridRowOf(theirs);
  return PATCH_KEYS.filter((key) => !isSame(wireValue(key, mine[key]), wireValue(key, other[key])));
}
