import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { z } from 'zod';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { maskMobile, maskName } from '../../identity/index.ts';
import { courierOnPaper } from '../../system/index.ts';
import { itemsOf } from '../delivery.queries.ts';
import { deliveriesByNo } from '../delivery.repo.ts';

const zSide = z.object({ name: z.string(), phone: z.string(), areaText: z.string(), area: z.string() }).partial();

type Item = Awaited<ReturnType<typeof itemsOf>>[number];
type Parcel = Awaited<ReturnType<typeof deliveriesByNo>>[number];

const rowOf = (item: Item, at: number, lang: Lang): LabelData => ({
  seq: String(at + 1),
  number: item.certNo ?? item.coinCode,
  coinCode: item.coinCode,
  orderCode: item.orderCode,
  name: lang === 'en' ? item.nameEn || item.name : item.name,
  detail: item.varietyText,
  grade: (lang === 'en' ? item.gradeEn : item.gradeZh) ?? '',
});

/** So many orders are named; the rows say of each piece where it belongs. */
const ORDERS_NAMED = 3;

function ordersOf(items: readonly Item[]): string {
  const all = [...new Set(items.map(({ orderCode }) => orderCode))];
  const more = all.length - ORDERS_NAMED;
  return [...all.slice(0, ORDERS_NAMED), ...(more > 0 ? [`+${more}`] : [])].join(' ');
}

/** Who gets what: names and phones are covered, as on the receipt label (D21). */
async function fieldsOf(db: Reader, parcel: Parcel, items: readonly Item[]): Promise<LabelData> {
  const receiver = zSide.catch({}).parse(parcel.receiver);
  const courier = parcel.courier === null ? null : await courierOnPaper(db, parcel.companyId, parcel.courier);
  return {
    deliveryNo: parcel.deliveryNo,
    customer: `${parcel.customerNo} ${maskName(parcel.customerName)}`,
    receiver: [maskName(receiver.name ?? ''), maskMobile(receiver.phone ?? null)].filter(Boolean).join(' '),
    area: receiver.areaText || (receiver.area ?? ''),
    courier: courier?.nameZh ?? parcel.courier ?? '',
    waybillNo: parcel.waybillNo ?? '',
    shippedAt: parcel.shippedAt === null ? '' : shanghaiDay(parcel.shippedAt),
    pieces: String(items.length),
    orders: ordersOf(items),
  };
}

function refusalOf({ status }: Parcel, items: readonly Item[]): string | null {
  if (status === DELIVERY.cancelled) return 'deliveryOver';
  return items.length === 0 ? 'deliveryEmpty' : null;
}

/** Delivery notes by their numbers, as far as the scope goes: what lies in each parcel now. */
export async function deliveryPapers(
  db: Reader,
  scope: Scope,
  { codes, lang }: { readonly codes: readonly string[]; readonly lang: Lang },
) {
  const papers = [];
  for (const parcel of await deliveriesByNo(db, scope, codes)) {
    const items = await itemsOf(db, parcel.id);
    papers.push({
      ...{ code: parcel.deliveryNo, companyId: parcel.companyId },
      owner: { deliveryId: parcel.id, waybillNo: null },
      fields: await fieldsOf(db, parcel, items),
      lists: { pieces: items.map((item, at) => rowOf(item, at, lang)) },
      refusal: refusalOf(parcel, items),
    });
  }
  return papers;
}
