import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { type OrderLineInput, zOrderLineInput } from '@mintmark/contract/receiving/order.schema.ts';
import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { z } from 'zod';
import { findIssues } from '../../../../kit/form/index.ts';
import type { Translate } from '../../../../kit/i18n/index.ts';
import type { CellValue, GridErrors } from '../../../../kit/workbench/index.ts';

/** A variety that the chosen item offers. */
export type RowVariety = { readonly id: string; readonly nameZh: string; readonly nameEn: string };

/** A row of the grid: cells as typed, with the catalogue item behind the name. */
export type LineRow = {
  readonly key: string;
  readonly name: string;
  readonly catalogItemId: string | null;
  readonly itemCode: string | null;
  readonly varieties: readonly RowVariety[];
  readonly varietyId: string | null;
  readonly varietyText: string;
  readonly category1: CellValue;
  readonly yearText: CellValue;
  readonly reference: CellValue;
  readonly quantity: CellValue;
  readonly declaredFen: CellValue;
  readonly serviceType: CellValue;
  readonly tierAsked: CellValue;
  readonly oldCertNo: CellValue;
  readonly customerNote: CellValue;
  readonly wishedGrade: CellValue;
  readonly openWhen: CellValue;
  readonly oldGraderId: CellValue;
  readonly oldGradeText: CellValue;
  readonly feeTypes: readonly number[];
};

type Line = OrderDetailDto['lines'][number];
type LineBody = z.input<typeof zOrderLineInput>;

let serial = 0;
const nextKey = (): string => {
  serial += 1;
  return `row-${serial}`;
};

/** A row in which nothing is filled in but what is usual. */
export function emptyRow(): LineRow {
  return {
    key: nextKey(),
    name: '',
    catalogItemId: null,
    itemCode: null,
    varieties: [],
    varietyId: null,
    varietyText: '',
    category1: null,
    yearText: null,
    reference: null,
    quantity: null,
    declaredFen: null,
    serviceType: null,
    tierAsked: null,
    oldCertNo: null,
    customerNote: null,
    wishedGrade: null,
    openWhen: null,
    oldGraderId: null,
    oldGradeText: null,
    feeTypes: [],
  };
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The row of a stored line. */
export function rowOfLine(line: Line): LineRow {
  const variety =
    line.varietyId === null ? [] : [{ id: line.varietyId, nameZh: line.varietyZh ?? '', nameEn: line.varietyEn ?? '' }];
  return {
    key: nextKey(),
    name: line.name,
    catalogItemId: line.catalogItemId,
    itemCode: line.itemCode,
    varieties: variety,
    varietyId: line.varietyId,
    varietyText: line.varietyText === '' ? (line.varietyZh ?? '') : line.varietyText,
    category1: line.category1,
    yearText: orNull(line.yearText),
    reference: orNull(line.reference),
    quantity: line.quantity,
    declaredFen: line.declaredFen,
    serviceType: line.serviceType,
    tierAsked: line.tierAsked,
    oldCertNo: line.oldCertNo,
    customerNote: orNull(line.customerNote),
    wishedGrade: line.wishedGrade,
    openWhen: line.openWhen,
    oldGraderId: line.oldGraderId,
    oldGradeText: line.oldGradeText,
    feeTypes: line.extras.feeTypes,
  };
}

/**
 * The row after an item of the catalogue was chosen: what the item says fills what is empty. The stored name is the
 * Chinese one in either language; the English stands beside it in the catalogue.
 */
export function withItem(row: LineRow, item: ItemFound): LineRow {
  const [reference] = item.references;
  const isSameItem = row.catalogItemId === item.id;
  return {
    ...row,
    name: item.nameZh,
    catalogItemId: item.id,
    itemCode: item.code,
    varieties: item.varieties,
    varietyId: isSameItem ? row.varietyId : null,
    varietyText: isSameItem ? row.varietyText : '',
    category1: item.category1,
    yearText: orNull(item.yearText),
    reference: reference ? `${reference.system}-${reference.no}` : row.reference,
    quantity: row.quantity ?? 1,
    serviceType: row.serviceType ?? SERVICE.newGrading,
  };
}

/** The row after a name was typed that is no longer the chosen item's. */
export function withTypedName(row: LineRow, name: string): LineRow {
  if (name === row.name) return row;
  const usual = name === '' ? {} : { quantity: row.quantity ?? 1, serviceType: row.serviceType ?? SERVICE.newGrading };
  return { ...row, ...usual, name, catalogItemId: null, itemCode: null, varieties: [], varietyId: null };
}

/** The row after a variety was chosen or typed. */
export function withVariety(row: LineRow, text: string): LineRow {
  const wanted = text.trim().toLowerCase();
  const found = row.varieties.find((one) => one.nameZh.toLowerCase() === wanted || one.nameEn.toLowerCase() === wanted);
  return { ...row, varietyText: text, varietyId: found?.id ?? null };
}

/** True for a row that says nothing yet. */
export function isBlankRow(row: LineRow): boolean {
  const cells = [row.category1, row.yearText, row.reference, row.quantity, row.declaredFen, row.oldCertNo];
  return row.name.trim() === '' && cells.every((cell) => cell === null) && row.customerNote === null;
}

/** The fields of one after-sale service alone. A draft that was kept from before them has none. */
function afterSaleOfRow(row: LineRow) {
  const text = (cell: CellValue | undefined) =>
    cell === null || cell === undefined || cell === '' ? null : String(cell);
  return {
    wishedGrade: text(row.wishedGrade),
    openWhen: (row.openWhen ?? null) as number | null,
    oldGraderId: text(row.oldGraderId),
    oldGradeText: text(row.oldGradeText),
  };
}

/** The row as the call takes it; a cell that could not be read goes on as text, so that the schema refuses it. */
export function bodyOfRow(row: LineRow): LineBody {
  const text = (cell: CellValue) => (cell === null ? '' : String(cell));
  return {
    name: row.name,
    catalogItemId: row.catalogItemId,
    varietyId: row.varietyId,
    varietyText: row.varietyText,
    category1: row.category1 as number,
    yearText: text(row.yearText),
    reference: text(row.reference),
    quantity: row.quantity as number,
    declaredFen: row.declaredFen as number,
    serviceType: row.serviceType as number,
    tierAsked: row.tierAsked === null ? null : String(row.tierAsked),
    oldCertNo: row.oldCertNo === null ? null : String(row.oldCertNo),
    ...afterSaleOfRow(row),
    extras: { feeTypes: [...row.feeTypes] as OrderLineInput['extras']['feeTypes'] },
    customerNote: text(row.customerNote),
  };
}

/** The column in which the message of a field of the line is shown. */
export function columnOfField(field: string): string {
  if (field === 'catalogItemId') return 'name';
  return field === 'varietyId' ? 'varietyText' : field;
}

/** What the contract says against a row, by column; nothing against a blank one. */
export function rowErrors(row: LineRow, text: Translate): GridErrors {
  if (isBlankRow(row)) return {};
  const issues = findIssues(zOrderLineInput, bodyOfRow(row), text);
  return Object.fromEntries(issues.map((issue) => [columnOfField(String(issue.name[0])), issue.errors[0]]));
}

/** What the contract says against the cells that hold something: what is still missing is asked for on saving. */
export function typedErrors(row: LineRow, text: Translate): GridErrors {
  const holds = (column: string) => {
    const value: unknown = Reflect.get(row, column);
    return value !== null && value !== '';
  };
  return Object.fromEntries(Object.entries(rowErrors(row, text)).filter(([column]) => holds(column)));
}

/** Lines, pieces and declared value of the rows that say something. */
export function sumsOfRows(rows: readonly LineRow[]): { lines: number; qty: number; declaredFen: number } {
  const filled = rows.filter((row) => !isBlankRow(row));
  const number = (cell: CellValue) => (typeof cell === 'number' ? cell : 0);
  return {
    lines: filled.length,
    qty: filled.reduce((sum, row) => sum + number(row.quantity), 0),
    declaredFen: filled.reduce((sum, row) => sum + number(row.quantity) * number(row.declaredFen), 0),
  };
}
