import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { call } from '../../../kit/api/index.ts';
import { currentLocale } from '../../../kit/i18n/index.ts';
import { nameIn } from '../by-code/delivery-look.ts';

type Option = { readonly value: string; readonly label: string };

const like = (options: readonly Option[], typed: string) =>
  options.filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(typed.trim().toLowerCase()));

/** Couriers in sight, as a field that asks while one types takes them. */
export async function loadCouriers(typed: string): Promise<readonly Option[]> {
  const { list } = await call(deliveryEndpoints.listDeliveryCouriers, {});
  return like(
    list.map((one) => ({ value: one.code, label: nameIn(one, currentLocale()) })),
    typed,
  );
}

/** Their products; one that several couriers call the same stands once. */
export async function loadProducts(typed: string): Promise<readonly Option[]> {
  const { list } = await call(deliveryEndpoints.listDeliveryCouriers, {});
  const all = list.flatMap((one) => one.products.map((product) => [product.code, nameIn(product, currentLocale())]));
  return like(
    [...new Map(all.map(([value = '', label = '']) => [value, label]))].map(([value, label]) => ({ value, label })),
    typed,
  );
}
