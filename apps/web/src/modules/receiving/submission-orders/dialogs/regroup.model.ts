import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import type { regroupEndpoints } from '@mintmark/contract/receiving/regroup.endpoints.ts';
import type { RegroupAct } from '@mintmark/domain/receiving/regroup.ts';

/** What the form of every act holds; each act sends its part. */
export interface RegroupValues {
  readonly version: number;
  readonly reason: string;
  readonly orderCode: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number | null }[];
  readonly customerId: string;
  readonly agentId: string | null;
  readonly said: { readonly channel?: string; readonly person: string; readonly note: string };
}

export type Trial = BodyInputOf<typeof regroupEndpoints.tryRegroup>;
type Order = Pick<OrderDetailDto, 'version' | 'lines' | 'customer' | 'agent'>;

const linesOf = ({ lines = [] }: Partial<RegroupValues>, order: Order) =>
  order.lines.map(({ id }, at) => ({ lineId: id, quantity: lines[at]?.quantity ?? 0 }));

/** The body of an act: the version that was opened and what the form says for it. */
export function bodyOf(act: RegroupAct, values: RegroupValues, order: Order) {
  const { reason, orderCode, customerId, agentId, said } = values;
  const common = { version: order.version, reason };
  if (act === 'split') return { ...common, lines: linesOf(values, order) };
  if (act === 'move') return { ...common, orderCode, lines: linesOf(values, order) };
  if (act === 'merge') return { ...common, orderCode };
  return { ...common, customerId, agentId: agentId ?? null, said };
}

/** The same as a trial, once enough of it is there; null until then. */
export function trialOf(act: RegroupAct, values: Partial<RegroupValues>, order: Order): Trial | null {
  const { version } = order;
  const { orderCode = '', customerId = order.customer.id, agentId } = values;
  const lines = linesOf(values, order);
  const goes = lines.some(({ quantity }) => quantity > 0);
  const isNamed = orderCode.trim() !== '';
  if (act === 'split') return goes ? { act, body: { version, lines } } : null;
  if (act === 'move') return goes && isNamed ? { act, body: { version, orderCode, lines } } : null;
  if (act === 'merge') return isNamed ? { act, body: { version, orderCode } } : null;
  const isSame = customerId === order.customer.id && (agentId ?? null) === (order.agent?.id ?? null);
  return isSame ? null : { act, body: { version, customerId, agentId: agentId ?? null } };
}
