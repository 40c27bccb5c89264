import type { RowPatch } from '@mintmark/contract/entry/detail-entry.schema.ts';
import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import { CATALOG_STATUS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { type CategoryBook, isSecondLevel } from '@mintmark/domain/catalogue/category-book.ts';
import { normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { type ReplacedCertificate, replacesCertificate } from '@mintmark/domain/certificates/takeover.ts';
import type { ScopeOffer } from '@mintmark/domain/companies/grading-scope.ts';
import type { PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import { checkOldCertificate } from '@mintmark/domain/receiving/import/old-certificate.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import {
  compileCertPattern,
  matchesCertPattern,
  normalizeForeignCertNo,
} from '@mintmark/domain/system/cert-pattern.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { submitterOfCoin } from '../../../workflow/certificates/old-certificates.repo.ts';
import type { CoinPatch, CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { coinGrams } from '../../../workflow/coins/coin-grams.ts';
import { type ScaleBook, scaleIn } from '../../../workflow/coins/scales.repo.ts';
import { readWishedGrade } from '../../../workflow/coins/wished-grade.ts';
import type { CoinExtras } from '../../../workflow/money/price-facts.repo.ts';
import type { ItemFacts } from './entry-facts.repo.ts';
import { gradeValue, type LineFacts } from './make-coins.ts';
import { rowScopeFault } from './row-scope.ts';

/** A third-party grader that a row names. */
export interface GraderFacts {
  readonly certPattern: string;
  readonly isOffered: boolean;
}

export interface PatchFacts extends Omit<LineFacts, 'scales'> {
  readonly book: ScaleBook;
  readonly graders: ReadonlyMap<string, GraderFacts>;
  /** Certificates of ours that the patches name. */
  readonly certificates: ReadonlyMap<string, ReplacedCertificate>;
  readonly list: PriceList | null;
  readonly categories: CategoryBook;
  /** What who grades offers on the order's day. */
  readonly offers: readonly ScopeOffer[] | null;
}

/** Plain values of a row after its patch, before they are written. */
export interface PatchedRow {
  readonly row: CoinRow;
  readonly patch: CoinPatch;
  readonly problems: readonly FieldError[];
}

type Values = { -readonly [K in keyof CoinRow]?: CoinRow[K] };

class Reading {
  readonly values: Values = {};
  readonly problems: FieldError[] = [];
  refuse(path: string, msg: string): void {
    this.problems.push({ path, msg });
  }
}

/** The item of the row after the patch, with names, year and second level filled from it. */
function readItem(coin: CoinRow, patch: RowPatch, facts: PatchFacts, reading: Reading): ItemFacts | undefined {
  if (patch.catalogItemId === undefined) return facts.items.get(coin.catalogItemId ?? '');
  if (patch.catalogItemId === null) {
    Object.assign(reading.values, { catalogItemId: null, varietyId: null, companyItemId: null });
    return undefined;
  }
  const item = facts.items.get(patch.catalogItemId);
  if (item === undefined || item.status !== CATALOG_STATUS.active) {
    reading.refuse('catalogItemId', 'not-found');
    return undefined;
  }
  if (item.category1 !== coin.category1) {
    reading.refuse('catalogItemId', 'other-category1');
    return undefined;
  }
  if (item.id === coin.catalogItemId) return item;
  if (item.isRefused) reading.refuse('catalogItemId', 'item-of-company');
  Object.assign(reading.values, {
    catalogItemId: item.id,
    // As the trigger of the table pins it: the tier of the row is found by it before it is written.
    companyItemId: item.ownId,
    category2: item.category2,
    name: item.nameZh,
    nameEn: item.nameEn,
    varietyId: null,
    varietyText: '',
    ...(item.yearText === '' ? {} : { yearText: item.yearText }),
  } satisfies Values);
  return item;
}

function readVariety(patch: RowPatch, item: ItemFacts | undefined, reading: Reading): void {
  if (patch.varietyId === undefined) return;
  if (patch.varietyId === null) {
    Object.assign(reading.values, { varietyId: null, varietyText: '' });
    return;
  }
  const variety = item?.varieties.find((one) => one.id === patch.varietyId);
  if (variety === undefined) reading.refuse('varietyId', 'bad-choice');
  else Object.assign(reading.values, { varietyId: variety.id, varietyText: variety.nameZh });
}

type Name = 'nameZh' | 'nameEn';

/** The grid fills in the compendium's name with an item: that is no word of the clerk's where the company has its own. */
const typedBeside = (item: ItemFacts | undefined, said: string | undefined, name: Name) =>
  item !== undefined && said === item.house[name] ? item[name] : said;

function readPlain(coin: CoinRow, patch: RowPatch, facts: PatchFacts, reading: Reading): void {
  const { category2, tierAsked } = patch;
  const second = category2 === undefined ? undefined : facts.categories.byCode.get(category2);
  if (category2 !== undefined && (second?.category1 !== coin.category1 || !isSecondLevel(category2)))
    reading.refuse('category2', 'bad-choice');
  if (patch.serviceType === SERVICE.warranty && coin.serviceType !== SERVICE.warranty)
    reading.refuse('serviceType', 'warranty-claim');
  const isKnownTier = facts.list === null || facts.list.tiers.some((tier) => tier.code === tierAsked);
  if (typeof tierAsked === 'string' && !isKnownTier) reading.refuse('tierAsked', 'bad-choice');
  const item = facts.items.get(patch.catalogItemId ?? '');
  const plain: Values = {
    category2,
    tierAsked,
    name: typedBeside(item, patch.name, 'nameZh'),
    nameEn: typedBeside(item, patch.nameEn, 'nameEn'),
    varietyText: patch.varietyText,
    yearText: patch.yearText,
    declaredFen: patch.declaredFen,
    serviceType: patch.serviceType,
    isError: patch.isError,
    isPattern: patch.isPattern,
    customerNote: patch.customerNote,
    innerNote: patch.innerNote,
  };
  Object.assign(reading.values, Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)));
}

/** Whose holder it came in, and that grader's number of it, checked against his pattern; we never look it up ourselves. */
function readForeign(coin: CoinRow, patch: RowPatch, facts: PatchFacts, reading: Reading): void {
  const graderId = patch.oldGraderId === undefined ? coin.oldGraderId : patch.oldGraderId;
  const grader = graderId === null ? null : facts.graders.get(graderId);
  if (patch.oldGraderId && graderId !== coin.oldGraderId && grader?.isOffered !== true)
    reading.refuse('oldGraderId', 'bad-choice');
  if (patch.oldGraderId !== undefined) reading.values.oldGraderId = patch.oldGraderId;
  const before = coin.serviceType === SERVICE.crossover ? coin.oldCertNo : null;
  const typed = patch.oldCertNo === undefined ? before : patch.oldCertNo;
  const certNo = typed ? normalizeForeignCertNo(typed) : null;
  const compiled = grader?.certPattern ? compileCertPattern(grader.certPattern) : null;
  if (certNo !== null && compiled?.ok === true && !matchesCertPattern(compiled.pattern, certNo))
    reading.refuse('oldCertNo', 'cert-pattern');
  Object.assign(reading.values, { oldCertNo: certNo, oldGrade: null } satisfies Values);
}

const NO_OLD_CERTIFICATE = { oldCertNo: null, oldGrade: null } as const satisfies Values;

/** A number of ours: of the same owner, valid, not in another open order. Its item is asked for when the row is finished. */
function readOwn(coin: CoinRow, written: string | null, facts: PatchFacts, reading: Reading): void {
  if (!written) {
    Object.assign(reading.values, NO_OLD_CERTIFICATE);
    return;
  }
  const find = (certNo: string) => facts.certificates.get(certNo) ?? null;
  const refusal = checkOldCertificate(written, null, submitterOfCoin(coin), find);
  if (refusal !== null) reading.refuse('oldCertNo', `import.${refusal.code}`);
  const oldCertNo = normalizeCertNo(written);
  const oldGrade = facts.oldPieces.get(oldCertNo)?.grade ?? null;
  Object.assign(reading.values, { oldCertNo, oldGrade } satisfies Values);
}

function readOldCertificate(coin: CoinRow, patch: RowPatch, facts: PatchFacts, reading: Reading): void {
  const service = patch.serviceType ?? coin.serviceType;
  const isReplacing = replacesCertificate(service);
  // A number of the former service says nothing to another kind of service.
  if (coin.oldCertNo !== null && (isReplacing !== replacesCertificate(coin.serviceType) || !namesOld(service)))
    Object.assign(reading.values, NO_OLD_CERTIFICATE);
  if (service === SERVICE.crossover) {
    if (patch.oldCertNo !== undefined || patch.oldGraderId !== undefined) readForeign(coin, patch, facts, reading);
    return;
  }
  if (coin.oldGraderId !== null || patch.oldGraderId) reading.values.oldGraderId = null;
  if (patch.oldCertNo === undefined) return;
  if (isReplacing) readOwn(coin, patch.oldCertNo, facts, reading);
  else if (patch.oldCertNo) reading.refuse('oldCertNo', 'cert-not-of-service');
}

const namesOld = (service: number): boolean => service === SERVICE.crossover || replacesCertificate(service);

function readWish(coin: CoinRow, patch: RowPatch, facts: PatchFacts, reading: Reading): void {
  if (patch.wishedGrade === undefined) return;
  const grade = patch.wishedGrade ? readWishedGrade(scaleIn(facts.book, coin), patch.wishedGrade) : null;
  if (patch.wishedGrade && grade === null) reading.refuse('wishedGrade', 'wished-grade');
  reading.values.wishedGrade = grade;
}

/** When the old slab may be opened: of a regrade alone; another service forgets it. */
function readOpening(coin: CoinRow, patch: RowPatch, reading: Reading): void {
  const isRegrade = (patch.serviceType ?? coin.serviceType) === SERVICE.regrade;
  if (!isRegrade && patch.openWhen) reading.refuse('openWhen', 'field-not-of-service');
  else if (!isRegrade && coin.openWhen !== null) reading.values.openWhen = null;
  else if (isRegrade && patch.openWhen !== undefined) reading.values.openWhen = patch.openWhen;
}

function readExtras(coin: CoinRow, patch: RowPatch, reading: Reading): void {
  const { oldGradeText, ...before } = coin.extras as CoinExtras;
  const isCrossover = (patch.serviceType ?? coin.serviceType) === SERVICE.crossover;
  const typed = patch.oldGradeText === undefined ? oldGradeText : patch.oldGradeText;
  const isPatched = [patch.feeTypes, patch.multiBox, patch.oldGradeText].some((one) => one !== undefined);
  if (!isPatched && (isCrossover || oldGradeText === undefined)) return;
  reading.values.extras = {
    ...before,
    ...(isCrossover && typed ? { oldGradeText: typed } : {}),
    ...(patch.feeTypes === undefined ? {} : { feeTypes: [...new Set(patch.feeTypes)] }),
    ...(patch.multiBox === undefined ? {} : { multiBox: patch.multiBox }),
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A patch may not bring a row out of the scope of who grades it. */
function readScope(coin: CoinRow, row: CoinRow, { offers }: PatchFacts, reading: Reading): void {
  const fault = rowScopeFault(offers, row);
  if (fault !== null && fault.msg !== rowScopeFault(offers, coin)?.msg) reading.refuse(fault.path, fault.msg);
}

/** What a patch makes of a row: the row after it, the columns that change, and why it cannot be. Nothing is written. */
export function applyPatch(coin: CoinRow, patch: RowPatch, facts: PatchFacts): PatchedRow {
  const reading = new Reading();
  const item = readItem(coin, patch, facts, reading);
  readVariety(patch, item, reading);
  readPlain(coin, patch, facts, reading);
  readOldCertificate(coin, patch, facts, reading);
  readWish(coin, patch, facts, reading);
  readOpening(coin, patch, reading);
  readExtras(coin, patch, reading);
  const changed = Object.fromEntries(
    Object.entries(reading.values).filter(([key, value]) => !isSame(Reflect.get(coin, key), value)),
  ) as Values;
  const row = { ...coin, ...changed };
  readScope(coin, row, facts, reading);
  return { row, patch: writable(coin, changed), problems: reading.problems };
}

/** Changed values as columns: grades and add-ons as jsonb, search grams follow the names. */
function writable(coin: CoinRow, changed: Values): CoinPatch {
  const { oldGrade, wishedGrade, extras, ...plain } = changed;
  const row = { ...coin, ...plain };
  const isNamed = ['name', 'nameEn', 'varietyText', 'yearText'].some((key) => key in plain);
  return {
    ...plain,
    ...('oldGrade' in changed ? { oldGrade: gradeValue(oldGrade) } : {}),
    ...('wishedGrade' in changed ? { wishedGrade: gradeValue(wishedGrade) } : {}),
    ...('extras' in changed ? { extras: jsonb(extras) } : {}),
    ...(isNamed ? { grams: coinGrams(row) } : {}),
  };
}
