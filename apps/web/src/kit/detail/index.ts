export { type DetailHeader, DetailScreen, type DetailScreenProps, type DetailTab } from './detail-screen.tsx';
export { type CodedFields, historyValue } from './history-value.ts';
export { OperationLogLink } from './operation-log-link.tsx';
export { type OrderItem, OrderList } from './order-list.tsx';
export { RecordDrawer } from './record-drawer.tsx';
export { HistoryCard, HistoryDrawer, RecordEvents } from './record-history.tsx';
export { type Unmask, useUnmask } from './use-unmask.tsx';
