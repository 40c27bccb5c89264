import { type CategoryBook, firstLevelByName, isOpenFor, needsOf } from '../../catalogue/category-book.ts';
import { normalizeCertNo } from '../../certificates/cert-number.ts';
import { isOffered, type ScopeOffer } from '../../companies/grading-scope.ts';
import type { Result } from '../../kernel/result.ts';
import type { ServiceType } from '../receiving.enums.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { type CellRefusal, parseDeclaredFen, parseQuantity } from './cell-number.ts';
import { cleanRemark, isForbiddenText, shortText, textLength } from './cell-text.ts';
import { IMPORT_LIMITS, TEXT_LENGTHS } from './import-limits.ts';
import {
  FINDING_SEVERITY,
  type Finding,
  type FindingCode,
  type FindingParams,
  type ImportColumn,
  type ImportedLine,
  type ImportRow,
} from './import-types.ts';
import { findServiceType, namesOldCertificate, needsOwnCertificate } from './import-words.ts';
import { type ItemMatch, type ItemQuery, matchItem } from './match-item.ts';
import { findVarietyInName, isInName, matchVariety } from './match-variety.ts';
import { checkOldCertificate, type FindOldCertificate, type Submitter } from './old-certificate.ts';

/** What a list is checked against; all of it is loaded before, so that the rules stay pure. */
export type ImportContext = {
  readonly catalogue: CatalogueIndex;
  /** Services that the house does not offer any more. */
  readonly hiddenServices?: ReadonlySet<number>;
  readonly categories: CategoryBook;
  /** What the company offers on the day; null: whatever the house does. */
  readonly offers?: readonly ScopeOffer[] | null;
  readonly submitter: Submitter;
  readonly findOldCertificate: FindOldCertificate;
};

/**
 * The clean cells of one row by column; an absent column is an empty text. `raw` keeps the remark as it was written.
 */
export type ImportCells = {
  readonly row: number;
  readonly sheetRow: number;
  readonly text: Readonly<Record<ImportColumn, string>>;
  readonly rawRemark: string;
};

type Note = (column: ImportColumn, code: FindingCode, params?: FindingParams) => void;

const LIMITED_COLUMNS = ['yearText', 'variety', 'reference', 'oldCertNo', 'customerNote'] as const;

/**
 * Checks one row and turns it into a line (D10). A cell that may not be stored is reported once and not looked at
 * further, so one mistake is one finding.
 */
export function readImportRow(cells: ImportCells, context: ImportContext): ImportRow {
  const findings: Finding[] = [];
  const note: Note = (column, code, params) => {
    const severity = FINDING_SEVERITY[code];
    findings.push({ row: cells.row, column, severity, code, ...(params === undefined ? {} : { params }) });
  };
  const line = readLine(cells, context, note);
  const isRefused = findings.some((finding) => finding.severity === 'error');
  return { row: cells.row, sheetRow: cells.sheetRow, findings, line: isRefused ? null : line };
}

function readLine(cells: ImportCells, context: ImportContext, note: Note): ImportedLine | null {
  const { text } = cells;
  const category1 = readCategory(text.category, context, note);
  const isNameUsable = checkName(text.name, note);
  const isReferenceUsable = checkTexts(cells, note);
  const match =
    category1 !== null && isNameUsable && isReferenceUsable ? readItem(cells, category1, context, note) : null;
  const varietyId = match === null ? null : readVariety(cells, match.itemId, context, note);
  const serviceType = readService(text, category1, context, note);
  const isOwnPiece = serviceType !== null && needsOwnCertificate(serviceType) && text.oldCertNo !== '';
  const quantity = readNumber(parseQuantity(text.quantity, isOwnPiece ? 1 : undefined), 'quantity', note);
  const declaredFen = readNumber(parseDeclaredFen(text.declaredValue), 'declaredValue', note);
  if (serviceType !== null) readOldCertificate(cells, serviceType, match?.itemId ?? null, context, note);
  if (category1 === null || match === null || serviceType === null || quantity === null || declaredFen === null)
    return null;
  const entry = context.catalogue.byId.get(match.itemId)?.entry;
  return {
    category1,
    itemId: match.itemId,
    varietyId,
    name: text.name === '' ? (entry?.names[0] ?? '') : text.name,
    yearText: text.yearText,
    varietyText: text.variety,
    reference: text.reference,
    quantity,
    declaredFen,
    serviceType,
    oldCertNo: oldCertNoOf(text.oldCertNo, serviceType),
    customerNote: cleanRemark(cells.rawRemark),
  };
}

/** Our numbers in their stored form; a number of another grading company (换装) as it was written; no other service has one. */
function oldCertNoOf(text: string, service: ServiceType): string | null {
  if (text === '' || !namesOldCertificate(service)) return null;
  return needsOwnCertificate(service) ? normalizeCertNo(text) : text;
}

function readCategory(text: string, context: ImportContext, note: Note): number | null {
  const found = firstLevelByName(context.categories, text);
  if (found !== null && isOpenFor(context.categories, found.code)) return found.code;
  note('category', 'CATEGORY_NOT_ACCEPTED', { text: shortText(text) });
  return null;
}

function checkName(name: string, note: Note): boolean {
  if (isForbiddenText(name)) note('name', 'TEXT_NOT_ALLOWED');
  else if (textLength(name) > IMPORT_LIMITS.maxNameLength) {
    note('name', 'NAME_TOO_LONG', { max: IMPORT_LIMITS.maxNameLength, length: textLength(name) });
  } else return true;
  return false;
}

/** Checks the other text columns; answers whether the reference may be used. */
function checkTexts(cells: ImportCells, note: Note): boolean {
  const refused = new Set<ImportColumn>();
  for (const column of LIMITED_COLUMNS) {
    const text = cells.text[column];
    const max = TEXT_LENGTHS[column];
    if (isForbiddenText(text)) note(column, 'TEXT_NOT_ALLOWED');
    else if (textLength(text) > max) note(column, 'TEXT_NOT_ALLOWED', { max });
    else continue;
    refused.add(column);
  }
  return !refused.has('reference') && !refused.has('yearText');
}

/** An item of its own whose name is the row's with its variety (崇宁重宝 当十 + 背十); only where no number says otherwise. */
function matchNamedVariety({ catalogue }: ImportContext, query: ItemQuery, variety: string): ItemMatch | null {
  if (query.reference !== '' || query.name === '' || variety === '') return null;
  const match = matchItem(catalogue, { ...query, name: `${query.name} ${variety}` });
  return match?.how === 'name' ? match : null;
}

function readItem(cells: ImportCells, category1: number, context: ImportContext, note: Note): ItemMatch | null {
  const { name, reference, yearText, variety } = cells.text;
  const query = { category1, name, reference, yearText };
  const match = matchNamedVariety(context, query, variety) ?? matchItem(context.catalogue, query);
  const column = name === '' && reference !== '' ? 'reference' : 'name';
  if (match === null) note(column, 'ITEM_UNKNOWN', { text: shortText(name === '' ? reference : name) });
  else if (name === '') note('name', 'NAME_FROM_REFERENCE');
  const found = match === null ? '' : (context.catalogue.byId.get(match.itemId)?.entry.names[0] ?? '');
  for (const differing of match?.differs ?? []) note(differing, 'ITEM_DIFFERS', { item: found });
  return match;
}

function readVariety(cells: ImportCells, itemId: string, context: ImportContext, note: Note): string | null {
  const entry = context.catalogue.byId.get(itemId)?.entry;
  if (entry === undefined || isForbiddenText(cells.text.variety)) return null;
  const { variety, name } = cells.text;
  if (variety === '') return findVarietyInName(entry, name);
  const varietyId = matchVariety(entry, variety);
  // The item is that variety already: nothing is unknown.
  if (varietyId === null && !isInName(entry, variety)) note('variety', 'VARIETY_UNKNOWN', { text: shortText(variety) });
  return varietyId;
}

function readService(
  { serviceType: text, category }: ImportCells['text'],
  category1: number | null,
  context: ImportContext,
  note: Note,
): ServiceType | null {
  const service = findServiceType(text);
  const fault = service === null ? 'SERVICE_UNKNOWN' : serviceFault(service, category1, context);
  if (fault === null) return service;
  note('serviceType', fault, { text: shortText(text), category: shortText(category) });
  return null;
}

/** Why a known service is not done: for nobody, not for the category, or not by the company (invariant 29). */
function serviceFault(
  service: ServiceType,
  category1: number | null,
  { hiddenServices, categories, offers = null }: ImportContext,
): FindingCode | null {
  if (hiddenServices?.has(service)) return 'SERVICE_NOT_OFFERED';
  if (category1 === null) return null;
  if (!needsOf(categories, { category1, category2: category1 }).services.includes(service))
    return 'SERVICE_NOT_OF_CATEGORY';
  return isOffered(offers, category1, service) ? null : 'SERVICE_NOT_OF_COMPANY';
}

function readNumber(parsed: Result<number, CellRefusal>, column: ImportColumn, note: Note): number | null {
  if (parsed.ok) return parsed.value;
  note(column, parsed.error.code, parsed.error.params);
  return null;
}

function readOldCertificate(
  cells: ImportCells,
  service: ServiceType,
  itemId: string | null,
  context: ImportContext,
  note: Note,
): void {
  if (isForbiddenText(cells.text.oldCertNo)) return;
  if (!namesOldCertificate(service) && cells.text.oldCertNo !== '') note('oldCertNo', 'OLD_CERT_NOT_USED');
  if (!needsOwnCertificate(service)) return;
  const refusal = checkOldCertificate(cells.text.oldCertNo, itemId, context.submitter, context.findOldCertificate);
  if (refusal !== null) note('oldCertNo', refusal.code, refusal.params);
}
