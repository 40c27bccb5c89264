import { lateDrawer } from '../../kit/later/index.ts';

export { ORDERS_PATH, orderLink, pieceOrderLink } from './order-paths.ts';
export { AreaSelect, type AreaValue } from './submission-orders/order-form/area-select.tsx';
/** A coin is taken back from a record of its own. Its form does not travel with the lists that need a link from here. */
export const CoinWithdrawDrawer = lateDrawer(
  async () => (await import('./submission-orders/dialogs/coin-withdraw.drawer.tsx')).CoinWithdrawDrawer,
);
