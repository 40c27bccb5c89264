export { type DetailHeader, DetailScreen, type DetailScreenProps, type DetailTab } from './detail-screen.tsx';
export { HistoryDrawer, type HistoryDrawerProps, HistoryList } from './history-drawer.tsx';
export { OperationLogLink } from './operation-log-link.tsx';
export { type OrderItem, OrderList } from './order-list.tsx';
export { RecordDrawer } from './record-drawer.tsx';
export { RecordEvents } from './record-history.tsx';
export { type Unmask, useUnmask } from './use-unmask.tsx';
