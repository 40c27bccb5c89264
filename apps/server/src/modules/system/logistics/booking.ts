import { zCourierProduct } from '@mintmark/contract/system/logistics.schema.ts';
import { z } from 'zod';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { holdCourier, couriersForCompany as listForCompany } from './couriers.repo.ts';

const zProducts = z.array(zCourierProduct);

/** Couriers that a company may book with, in the order of their page; inactive ones only name what was booked before. */
export async function couriersForCompany(db: Reader, companyId: string) {
  const rows = await listForCompany(db, companyId);
  return rows
    .map((row) => ({ ...row, products: zProducts.parse(row.products) }))
    .sort((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : 1));
}

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
