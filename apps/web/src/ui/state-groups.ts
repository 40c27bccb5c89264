import type { StateGroup } from './state-tag.tsx';

/**
 * The one table of looks: every state of every machine maps to a group, never to a colour (look.md §4 “StateTag”).
 * The names of the states are the machines' own.
 */
type Groups = Readonly<Record<number, StateGroup>>;

/** An unknown code waits: it may be of a newer release. */
const lookup =
  (groups: Groups) =>
  (code: string | number): StateGroup =>
    groups[Number(code)] ?? 'wait';

/** 评级单. */
export const COIN_GROUPS: Groups = {
  0: 'wait',
  10: 'wait',
  20: 'wait',
  30: 'wait',
  35: 'work',
  40: 'work',
  41: 'work',
  42: 'ask',
  45: 'ask',
  46: 'ask',
  50: 'ok',
  55: 'wait',
  60: 'wait',
  65: 'wait',
  70: 'work',
  75: 'work',
  80: 'ask',
  82: 'bad',
  85: 'ask',
  90: 'wait',
  95: 'end',
  100: 'end',
  [-1]: 'end',
  [-3]: 'end',
  [-4]: 'bad',
  [-5]: 'end',
};
export const coinGroup = lookup(COIN_GROUPS);

/** 送评单. */
export const ORDER_GROUPS: Groups = {
  0: 'wait',
  10: 'wait',
  20: 'wait',
  25: 'bad',
  30: 'wait',
  40: 'work',
  50: 'work',
  55: 'ask',
  60: 'ask',
  70: 'work',
  80: 'wait',
  85: 'ask',
  90: 'end',
  95: 'work',
  100: 'end',
  [-1]: 'end',
};
export const orderGroup = lookup(ORDER_GROUPS);

/** 证书. */
export const CERTIFICATE_GROUPS: Groups = { 6: 'wait', 1: 'ok', 2: 'end', 3: 'end', 4: 'bad', 5: 'bad' };
export const certificateGroup = lookup(CERTIFICATE_GROUPS);

/** 审核任务. */
export const AUDIT_GROUPS: Groups = { 0: 'ask', 1: 'ok', 2: 'ok', 3: 'bad', 4: 'end', 5: 'work', 6: 'bad' };
export const auditGroup = lookup(AUDIT_GROUPS);

/** 发货. */
export const DELIVERY_GROUPS: Groups = {
  0: 'work',
  1: 'wait',
  2: 'wait',
  3: 'work',
  4: 'work',
  5: 'ok',
  6: 'bad',
  7: 'wait',
  8: 'ok',
  10: 'bad',
  11: 'end',
  [-1]: 'end',
};
export const deliveryGroup = lookup(DELIVERY_GROUPS);

/** 后台任务. */
export const TASK_GROUPS: Groups = { 10: 'wait', 20: 'work', 30: 'ok', 40: 'ask', 50: 'bad', 60: 'end' };
export const taskGroup = lookup(TASK_GROUPS);

/** 收款. */
export const PAYMENT_GROUPS: Groups = { 0: 'ask', 1: 'ok', 2: 'bad', 3: 'end', 4: 'ask' };
export const paymentGroup = lookup(PAYMENT_GROUPS);
