import type { RiskyOrder } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { WARN_TYPE } from '@mintmark/domain/dashboard/dashboard.enums.ts';
import { conditionsLink } from '../../../kit/list/filters/conditions.ts';

const ORDERS = '/closeReview/sendOrderCodeManagement';

/** The list of orders, narrowed to these warnings (warnType). */
export const warnedOrders = (...types: readonly number[]): string =>
  `${ORDERS}?c=${conditionsLink({ warnType: [...types] }, 'all')}`;

/** Every order whose promised day is over or near. */
export const ordersAtRisk = (): string => warnedOrders(WARN_TYPE.overdue, WARN_TYPE.dueSoon);

export const orderRecord = (id: string): string => `${ORDERS}?id=${id}`;

/** How near the promise is. */
export type Urgency = 'over' | 'today' | 'soon';
export function urgencyOf({ daysLeft, promisedDay }: RiskyOrder, today: string): Urgency {
  if (promisedDay < today || daysLeft < 0) return 'over';
  return promisedDay === today ? 'today' : 'soon';
}
