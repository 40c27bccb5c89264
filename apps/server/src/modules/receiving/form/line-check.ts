import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import type { OrderLineInput } from '@mintmark/contract/receiving/order.schema.ts';
import { type CategoryBook, isSecondLevel } from '@mintmark/domain/catalogue/category-book.ts';
import { normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { type ScopeFault, type ScopeOffer, scopeFault } from '@mintmark/domain/companies/grading-scope.ts';
import { isEnumCode } from '@mintmark/domain/kernel/enums.ts';
import { namesOldCertificate, needsOwnCertificate } from '@mintmark/domain/receiving/import/import-words.ts';
import {
  checkOldCertificate,
  type OldCertificate,
  type Submitter,
} from '@mintmark/domain/receiving/import/old-certificate.ts';
import { SERVICE, SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import { ownItemsOn } from '../../../workflow/catalogue/company-items.repo.ts';
import { throughMerges } from '../../../workflow/catalogue/merged-items.repo.ts';
import { oldCertificates } from '../../../workflow/certificates/old-certificates.repo.ts';
import { offersOn } from '../../../workflow/company-scope.repo.ts';
import { claimedCertificates } from '../../../workflow/orders/warranty-claims.repo.ts';
import { type AfterSaleFacts, afterSaleFacts, afterSaleFaults } from './after-sale-faults.ts';
import { catalogueNames } from './order-lines.repo.ts';

/** The customer as the one who hands in at his company today. */
export const submitterOf = (
  customer: { readonly id: string; readonly agentId: string | null; readonly companyId: string },
  now: Date,
): LineSubmitter => ({
  customerId: customer.id,
  agentId: customer.agentId,
  companyId: customer.companyId,
  day: shanghaiDay(now),
});

/** The largest sum that stays an exact integer on the wire (D27). */
const MAX_TOTAL_FEN = 9e15;

interface Facts extends Awaited<ReturnType<typeof catalogueNames>> {
  readonly certificates: ReadonlyMap<string, OldCertificate>;
  readonly submitter: Submitter;
  readonly categories: CategoryBook;
  readonly offers: readonly ScopeOffer[] | null;
  readonly own: OwnItems;
  readonly claimed: ReadonlySet<string>;
  readonly afterSale: AfterSaleFacts;
}
type OwnItems = Awaited<ReturnType<typeof ownItemsOn>>;

/** Who hands in, and where and when it is taken in. */
export type LineSubmitter = Submitter & { readonly companyId: string; readonly day: string };

/** Does the service of the line work on a piece with a certificate of ours? */
export const isOwnPiece = (line: Pick<OrderLineInput, 'serviceType'>): boolean =>
  isEnumCode(SERVICE_TYPES, line.serviceType) && needsOwnCertificate(line.serviceType);
const namesOld = (line: Pick<OrderLineInput, 'serviceType'>): boolean =>
  isEnumCode(SERVICE_TYPES, line.serviceType) && namesOldCertificate(line.serviceType);

/** Lines with what is wrong with each of them, our certificate numbers in their stored form; nothing is thrown. */
async function readLines(db: Reader, submitter: LineSubmitter, written: readonly OrderLineInput[]) {
  if (written.length === 0) return [];
  const lines = await throughMerges(db, written);
  const itemIds = lines.flatMap((line) => line.catalogItemId ?? []);
  const certNos = lines.filter(isOwnPiece).map((line) => normalizeCertNo(line.oldCertNo ?? ''));
  const [names, certificates, offers, own, claimed, categories, afterSale] = await Promise.all([
    catalogueNames(
      db,
      itemIds,
      lines.flatMap((line) => line.varietyId ?? []),
    ),
    oldCertificates(
      db,
      submitter.companyId,
      certNos.filter((certNo) => certNo !== ''),
    ),
    offersOn(db, submitter.companyId, submitter.day),
    ownItemsOn(db, submitter, itemIds),
    claimedCertificates(db, submitter, certNos),
    readCategoryBook(db),
    afterSaleFacts(db, submitter, lines),
  ]);
  const facts: Facts = { ...names, certificates, submitter, offers, own, claimed, categories, afterSale };
  return lines.map((line, index) => ({
    line: isOwnPiece(line) && line.oldCertNo !== null ? { ...line, oldCertNo: normalizeCertNo(line.oldCertNo) } : line,
    faults: [...lineErrors(line, facts), ...repeatErrors(lines, index)],
  }));
}

/**
 * Checks typed lines against the catalogue and the older certificates, as the import does, and brings our numbers into
 * their stored form. Throws INPUT_INVALID with `lines.<index>.<field>`.
 */
export async function checkLines(
  db: Reader,
  submitter: LineSubmitter,
  written: readonly OrderLineInput[],
): Promise<OrderLineInput[]> {
  const read = await readLines(db, submitter, written);
  const fields = read.flatMap(({ faults }, index) =>
    faults.map(([field, msg]): FieldError => ({ path: `lines.${index}.${field}`, msg })),
  );
  const lines = read.map(({ line }) => line);
  if (sumsOf(lines).declaredFen > MAX_TOTAL_FEN) fields.push({ path: 'lines', msg: 'too-big' });
  if (fields.length > 0) throw new AppError('INPUT_INVALID', { fields: fields.slice(0, 50) });
  return lines;
}

/** Checks one line as `checkLines` does. Throws INPUT_INVALID with the names of its fields. */
export async function checkLine(
  db: Reader,
  submitter: LineSubmitter,
  written: OrderLineInput,
): Promise<OrderLineInput> {
  const [read] = await readLines(db, submitter, [written]);
  if (read === undefined || read.faults.length > 0)
    throw new AppError('INPUT_INVALID', { fields: (read?.faults ?? []).map(([path, msg]) => ({ path, msg })) });
  return read.line;
}

type Fault = readonly [field: string, msg: string];

type Offered = Pick<
  OrderLineInput,
  'category1' | 'serviceType' | 'catalogItemId' | 'varietyId' | 'tierAsked' | 'declaredFen'
>;

/** Where a line says what keeps it out of a scope. */
const SCOPE_FAULTS: Readonly<Record<ScopeFault, Fault>> = {
  category: ['category1', 'category-of-company'],
  service: ['serviceType', 'service-of-company'],
  second: ['catalogItemId', 'second-of-company'],
  tier: ['tierAsked', 'tier-of-company'],
  value: ['declaredFen', 'value-of-company'],
};

/** What the company does not offer or take in on the day, beside the field that says so. */
export function scopeFaults(line: Offered, { offers, own, items }: Pick<Facts, 'offers' | 'own' | 'items'>): Fault[] {
  const { category1, serviceType, catalogItemId, varietyId, tierAsked: tier, declaredFen: valueFen } = line;
  const mine = own.get(catalogItemId ?? '');
  if (mine?.isRefused) return [['catalogItemId', 'item-of-company']];
  if (varietyId !== null && mine?.varieties?.every(({ id }) => id !== varietyId))
    return [['varietyId', 'variety-of-company']];
  const category2 = items.get(catalogItemId ?? '')?.category2 ?? null;
  const fault = scopeFault(offers, { category1, serviceType, category2, tier, valueFen });
  return fault === null ? [] : [SCOPE_FAULTS[fault]];
}

/** Each category has its services; what has no price is told at submitting. */
function categoryFaults({ category1, serviceType }: OrderLineInput, { categories }: Facts): Fault[] {
  const entry = categories.byCode.get(category1);
  if (entry === undefined || isSecondLevel(category1)) return [['category1', 'bad-choice']];
  const isThere = !entry.isAccepted || entry.needs.services?.some((one) => one === serviceType) !== false;
  return isThere ? [] : [['serviceType', 'service-of-category']];
}

function lineErrors(line: OrderLineInput, facts: Facts): Fault[] {
  const faults: Fault[] = [...categoryFaults(line, facts), ...scopeFaults(line, facts)];
  const item = line.catalogItemId === null ? null : facts.items.get(line.catalogItemId);
  if (item === undefined) faults.push(['catalogItemId', 'not-found']);
  else if (item !== null && item.category1 !== line.category1) faults.push(['category1', 'category-of-item']);
  const variety = line.varietyId === null ? null : facts.varieties.get(line.varietyId);
  if (variety === undefined || (variety !== null && variety.itemId !== line.catalogItemId))
    faults.push(['varietyId', 'not-found']);
  if (line.oldCertNo && !namesOld(line)) faults.push(['oldCertNo', 'cert-not-of-service']);
  faults.push(...afterSaleFaults(line, facts.afterSale));
  if (!isOwnPiece(line)) return faults;
  if (line.quantity !== 1) faults.push(['quantity', 'one-certified-piece']);
  const refusal = checkOldCertificate(
    line.oldCertNo ?? '',
    line.catalogItemId,
    facts.submitter,
    (certNo) => facts.certificates.get(certNo) ?? null,
  );
  if (refusal !== null) faults.push(['oldCertNo', `import.${refusal.code}`]);
  else if (line.serviceType === SERVICE.warranty && !facts.claimed.has(normalizeCertNo(line.oldCertNo ?? '')))
    faults.push(['serviceType', 'warranty-claim']);
  return faults;
}

type OldPieceLine = Pick<OrderLineInput, 'serviceType' | 'oldCertNo'>;

/**
 * The old certificates of a draft that may have waited: another order may hold one by now, or it was sold or superseded.
 * Throws INPUT_INVALID beside the lines.
 */
export async function assertOldCertificates(
  db: Reader,
  submitter: Submitter & { readonly companyId: string },
  lines: readonly OldPieceLine[],
): Promise<void> {
  const own = lines.map((line) => (isOwnPiece(line) ? normalizeCertNo(line.oldCertNo ?? '') : ''));
  const certificates = await oldCertificates(
    db,
    submitter.companyId,
    own.filter((certNo) => certNo !== ''),
  );
  const fields = own.flatMap((certNo, index): FieldError[] => {
    const refusal =
      certNo === '' ? null : checkOldCertificate(certNo, null, submitter, (no) => certificates.get(no) ?? null);
    return refusal === null ? [] : [{ path: `lines.${index}.oldCertNo`, msg: `import.${refusal.code}` }];
  });
  if (fields.length > 0) throw new AppError('INPUT_INVALID', { fields });
}

/** One certificate can be handed in once. */
function repeatErrors(lines: readonly OrderLineInput[], index: number): Fault[] {
  const line = lines[index];
  if (line === undefined || !isOwnPiece(line) || !line.oldCertNo) return [];
  const certNo = normalizeCertNo(line.oldCertNo);
  const first = lines.findIndex((one) => isOwnPiece(one) && normalizeCertNo(one.oldCertNo ?? '') === certNo);
  return first < index ? [['oldCertNo', 'already-used']] : [];
}

/** What the sums of an order are made of. */
export type Summed = Pick<OrderLineInput, 'name' | 'quantity' | 'declaredFen' | 'category1' | 'serviceType'>;

/** What an order keeps of its lines; sums in fen over all pieces. */
export function sumsOf(lines: readonly Omit<Summed, 'name'>[]): {
  declaredQty: number;
  declaredFen: number;
  categories: number[];
  services: number[];
} {
  const sorted = (codes: readonly number[]) => [...new Set(codes)].sort((a, b) => a - b);
  return {
    declaredQty: lines.reduce((sum, line) => sum + line.quantity, 0),
    declaredFen: lines.reduce((sum, line) => sum + line.quantity * line.declaredFen, 0),
    categories: sorted(lines.map((line) => line.category1)),
    services: sorted(lines.map((line) => line.serviceType)),
  };
}
