import { zCourierProduct, zCourierTemplate } from '@mintmark/contract/system/logistics.schema.ts';
import type { CourierAdapter } from '@mintmark/domain/system/system.enums.ts';
import { z } from 'zod';
import type { Courier } from '../../../adapters/courier/courier.ts';
import { courierOf } from '../../../adapters/courier/couriers.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { type Scope, SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { openSecret } from '../../../kernel/secrets/secret-box.ts';
import {
  type CourierFacts,
  courierById,
  courierForCompany,
  couriersForCompanies,
  holdCourier,
  couriersForCompany as listForCompany,
} from './couriers.repo.ts';

/** What the keys of couriers are sealed for. */
export const COURIER_KEY = 'courier';

const zProducts = z.array(zCourierProduct);
const zPapers = z.array(zCourierTemplate);

/** Couriers that a company may book with, in the order of their page; inactive ones only name what was booked before. */
export async function couriersForCompany(db: Reader, companyId: string) {
  return inOrder(await listForCompany(db, companyId));
}

/** Those of the house and of the companies in sight, one of each code, to filter by. */
export async function couriersInScope(db: Reader, scope: Scope) {
  return inOrder(await couriersForCompanies(db, scope.kind === 'all' ? null : scope.companyIds));
}

type Row = Awaited<ReturnType<typeof listForCompany>>[number];

const inOrder = (rows: readonly Row[]) =>
  rows
    .map((row) => ({ ...row, products: zProducts.parse(row.products) }))
    .sort((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : 1));

/** Throws INPUT_INVALID unless the courier is offered to the company and has the product. */
export async function assertBookable(
  tx: Tx,
  companyId: string,
  asked: { readonly courier: string; readonly product: string | undefined },
): Promise<void> {
  const courier = await holdCourier(tx, companyId, asked.courier);
  if (courier === null) throw fieldError('courier', 'bad-choice');
  if (!courier.isActive) throw fieldError('courier', 'courier-inactive');
  if (asked.product === undefined) throw fieldError('product', 'required');
  const isKnown = zProducts.parse(courier.products).some(({ code }) => code === asked.product);
  if (!isKnown) throw fieldError('product', 'bad-choice');
}

/** What a courier's paper says of the courier; null where there is none of this code any more. */
export async function courierOnPaper(db: Reader, companyId: string, code: string) {
  const row = await courierForCompany(db, companyId, code);
  if (row === null) return null;
  const { nameZh, phone, monthlyAccount } = row;
  return { nameZh, phone, monthlyAccount, products: zProducts.parse(row.products) };
}

/** Sizes of its paper, in the order of its page. */
export async function courierPapers(db: Reader, companyId: string, code: string) {
  const row = await courierForCompany(db, companyId, code);
  return row === null ? [] : zPapers.parse(row.templates);
}

/** Whose messages a key signs: a courier of the house (company null) or of one company. */
export interface CourierKey {
  readonly code: string;
  readonly companyId: string | null;
  readonly key: string;
}

/** The key that a courier signs its messages to us with; null where there is no such courier, or no key. */
export async function courierKeyOf(services: Services, id: string): Promise<CourierKey | null> {
  const row = await services.db.read(SYSTEM_SCOPE, (db) => courierById(db, id));
  if (!row?.secretEnc) return null;
  const { code, companyId, secretEnc } = row;
  return { code, companyId, key: openSecret(services.config, COURIER_KEY, row.id, secretEnc) };
}

/** The port to a courier with our account at it; its key is opened here and goes nowhere else. */
export function portOf(services: Services, row: CourierFacts): Courier {
  const { customerNo, monthlyAccount, secretEnc } = row;
  const key = secretEnc === null ? null : openSecret(services.config, COURIER_KEY, row.id, secretEnc);
  // The table's CHECK holds the adapter to the list of the domain.
  return courierOf(services, row.adapter as CourierAdapter, { customerNo, monthlyAccount, key });
}

/** The port that a parcel of a company was booked with. Throws when there is no such courier any more. */
export async function courierPortFor(services: Services, companyId: string, code: string): Promise<Courier> {
  const row = await services.db.read(SYSTEM_SCOPE, (db) => courierForCompany(db, companyId, code));
  if (row === null) throw new Error(`courier ${code} is not set up`);
  return portOf(services, row);
}
