export { ORDER_STATES, orderGroup } from './order-look.ts';
export { ORDERS_PATH, orderLink } from './order-paths.ts';
export { AreaSelect, type AreaValue } from './submission-orders/order-form/area-select.tsx';
