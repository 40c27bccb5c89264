import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { z } from 'zod';
import type { Reader } from '../../../kernel/db/database.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { maskMobile, maskName } from '../../identity/index.ts';
import { courierOnPaper } from '../../system/index.ts';
import type { DeliveryRow } from '../delivery.repo.ts';

const zSide = z
  .object({ name: z.string(), phone: z.string(), areaText: z.string(), area: z.string(), detail: z.string() })
  .partial();

type Facts = Pick<DeliveryRow, 'companyId' | 'deliveryNo' | 'courier' | 'product' | 'receiver' | 'sender'>;

interface Printed {
  readonly waybillNo: string;
  /** The courier's mark of the destination; empty where it gave none. */
  readonly route: string;
  readonly itemQty: number;
}

/** Words of the paper: it is read by couriers of this country, whatever language the printing person reads. */
const words = (name: string, params: Readonly<Record<string, string | number>>) =>
  textMessage(`waybill.${name}`, 'zh-CN', params);

const sideOf = (value: unknown) => zSide.catch({}).parse(value);
const lineOf = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ');

/**
 * What stands on the paper of a number: names and phones are covered, as the post law wants it of papers that everybody sees;
 * the courier has them by the order.
 */
export async function paperFor(db: Reader, parcel: Facts, { waybillNo, route, itemQty }: Printed): Promise<LabelData> {
  const courier = await courierOnPaper(db, parcel.companyId, parcel.courier ?? '');
  const [receiver, sender] = [sideOf(parcel.receiver), sideOf(parcel.sender)];
  const product = courier?.products.find(({ code }) => code === parcel.product);
  const label: LabelData = {
    courier: courier?.nameZh || (parcel.courier ?? ''),
    // Parcels from before products were kept went as the courier's first one does.
    product: product?.nameZh ?? parcel.product ?? courier?.products[0]?.nameZh ?? '',
    waybillNo,
    route,
    receiver: words('receiver', { who: lineOf(maskName(receiver.name ?? ''), maskMobile(receiver.phone ?? null)) }),
    receiverAddress: lineOf(receiver.areaText ?? receiver.area, receiver.detail),
    sender: words('sender', { who: lineOf(sender.name, maskMobile(sender.phone ?? null)) }),
    senderAddress: lineOf(sender.area, sender.detail),
    goods: words('goods', { n: itemQty, no: parcel.deliveryNo }),
    account: lineOf(
      courier?.monthlyAccount && words('account', { no: courier.monthlyAccount }),
      courier?.phone && words('phone', { phone: courier.phone }),
    ),
  };
  return Object.fromEntries(Object.entries(label).filter(([, value]) => value !== ''));
}

/** The paper with how many of it there were before: a second one of a number is known as such. */
export const numbered = (label: LabelData, printedQty: number): LabelData =>
  printedQty === 0 ? label : { ...label, goods: lineOf(label['goods'], words('again', { n: printedQty })) };
