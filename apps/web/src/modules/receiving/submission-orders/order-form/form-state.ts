import type { zCreateOrder, zUpdateOrder } from '@mintmark/contract/receiving/order.schema.ts';
import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import type { z } from 'zod';
import type { AreaValue } from './area-select.tsx';
import { bodyOfRow, emptyRow, isBlankRow, type LineRow, rowOfLine } from './line-rows.ts';

/** Where it goes back to: the stored snapshot, one of the customer's addresses (its id), or a typed one. */
export type AddressChoice = 'keep' | 'other' | `id:${string}`;

/** What is typed and kept as a draft in the browser. The typed address is not: phone numbers are not stored there. */
export interface FormState {
  readonly version: number;
  readonly customerId: string | null;
  readonly returnMethod: number | null;
  readonly address: AddressChoice | null;
  readonly remark: string;
  /** The number on a coupon, '' for none. */
  readonly couponNo: string;
  readonly pointsUsed: number;
  readonly rows: readonly LineRow[];
}

/** A typed address, as far as it is. */
export interface TypedReceiver {
  readonly name: string;
  readonly phone: string;
  readonly area: AreaValue | null;
  readonly detail: string;
}

export const NO_RECEIVER: TypedReceiver = { name: '', phone: '', area: null, detail: '' };
const BLANK_ROWS = 8;

const blanks = (count: number): LineRow[] => Array.from({ length: count }, emptyRow);

const EMPTY: Omit<FormState, 'rows'> = {
  version: 0,
  customerId: null,
  returnMethod: null,
  address: null,
  remark: '',
  couponNo: '',
  pointsUsed: 0,
};

/** What a new order begins with, where it does not begin empty. */
export interface OrderStart {
  /** Names its draft. */
  readonly key: string;
  readonly customerId: string | null;
  readonly rows: readonly LineRow[];
}

/** A new order, empty or with what it begins with, or the stored draft. */
export function initialState(order: OrderDetailDto | null, start: OrderStart | null = null): FormState {
  if (!order && start) return { ...EMPTY, customerId: start.customerId, rows: [...start.rows, ...blanks(1)] };
  if (!order) return { ...EMPTY, rows: blanks(BLANK_ROWS) };
  return {
    version: order.version,
    customerId: order.customer.id,
    returnMethod: order.returnMethod,
    address: order.receiver ? 'keep' : null,
    remark: order.remark,
    couponNo: order.couponNo ?? '',
    pointsUsed: order.pointsUsed,
    rows: [...order.lines.map(rowOfLine), ...blanks(1)],
  };
}

/** True for a kept draft; an older one keeps the version it stands on, so that it overwrites nothing unseen. */
export function isFormState(value: unknown): value is FormState {
  if (typeof value !== 'object' || value === null) return false;
  const isKept = 'couponNo' in value && 'pointsUsed' in value;
  return (
    isKept && 'version' in value && typeof value.version === 'number' && 'rows' in value && Array.isArray(value.rows)
  );
}

function addressPart(state: FormState, typed: TypedReceiver) {
  if (state.address === null || state.address === 'keep') return {};
  if (state.address !== 'other') return { addressId: state.address.slice('id:'.length) };
  const { name, phone, area, detail } = typed;
  return { receiver: { name, phone, areaCode: area?.areaCode ?? '', areaText: area?.areaText ?? '', detail } };
}

function headPart(state: FormState, typed: TypedReceiver) {
  return {
    ...(state.returnMethod === null ? {} : { returnMethod: state.returnMethod }),
    ...addressPart(state, typed),
    remark: state.remark,
    couponNo: state.couponNo.trim() === '' ? null : state.couponNo.trim(),
    pointsUsed: state.pointsUsed,
  };
}

export const filledRows = (state: FormState): readonly LineRow[] => state.rows.filter((row) => !isBlankRow(row));

/** What a new order is made of. */
export function createBody(state: FormState, typed: TypedReceiver): z.input<typeof zCreateOrder> {
  return {
    customerId: state.customerId ?? '',
    ...headPart(state, typed),
    lines: filledRows(state).map(bodyOfRow),
  };
}

/** What a stored draft becomes. */
export function updateBody(state: FormState, typed: TypedReceiver): z.input<typeof zUpdateOrder> {
  return { version: state.version, ...headPart(state, typed), lines: filledRows(state).map(bodyOfRow) };
}
