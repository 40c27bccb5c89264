export { ORDER_STATES, orderGroup } from './order-look.ts';
export { ORDERS_PATH, orderLink, pieceOrderLink } from './order-paths.ts';
export { CoinWithdrawDrawer, type CoinWithdrawDrawerProps } from './submission-orders/dialogs/coin-withdraw.drawer.tsx';
export { AreaSelect, type AreaValue } from './submission-orders/order-form/area-select.tsx';
