import { stockCountsEndpoints } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import type { Binding } from '../../kernel/handlers.ts';
import { bindList } from '../../kernel/listing/index.ts';
import { countItemList } from './counts/counts.queries.ts';
import { confirmCount, endCount, giveUpCount, goOnCounting } from './counts/end-count.ts';
import { moveSurplus, remarkCountItem } from './counts/explain-difference.ts';
import { exportCountItems, exportStockCounts } from './counts/export-counts.ts';
import { getStockCount, listStockCounts } from './counts/get-stock-count.ts';
import { scanCount } from './counts/scan-count.ts';
import { startCount } from './counts/start-count.ts';
import { acceptHandOver } from './hand-overs/accept-hand-over.ts';
import { refuseHandOver, takeBackHandOver } from './hand-overs/end-hand-over.ts';
import { exportHandOvers } from './hand-overs/export-hand-overs.ts';
import { getHandOver, listHandOvers } from './hand-overs/get-hand-over.ts';
import { giveCoins } from './hand-overs/give-coins.ts';
import { listReceivers, scanCustody, scanHandOver } from './hand-overs/scan-coins.ts';
import { exportCustodyCoins } from './house/export-custody-coins.ts';
import { getHouseMap, listCustodyCoins } from './house/get-house-map.ts';
import { takeBackShift, takeShift } from './shifts/end-shift.ts';
import { exportShifts } from './shifts/export-shifts.ts';
import { getDesk, getShift, listDesks, listShifts } from './shifts/get-shifts.ts';
import { giveShift } from './shifts/give-shift.ts';

export const custodyBindings: readonly Binding[] = [
  getHouseMap,
  listCustodyCoins,
  exportCustodyCoins,
  listHandOvers,
  exportHandOvers,
  getHandOver,
  scanCustody,
  listReceivers,
  giveCoins,
  scanHandOver,
  acceptHandOver,
  refuseHandOver,
  takeBackHandOver,
  listStockCounts,
  exportStockCounts,
  getStockCount,
  bindList(stockCountsEndpoints.listCountItems, countItemList),
  exportCountItems,
  startCount,
  scanCount,
  endCount,
  goOnCounting,
  remarkCountItem,
  moveSurplus,
  confirmCount,
  giveUpCount,
  listDesks,
  getDesk,
  listShifts,
  exportShifts,
  getShift,
  giveShift,
  takeShift,
  takeBackShift,
];
