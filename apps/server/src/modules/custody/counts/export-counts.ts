import { stockCountsEndpoints } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import { ROOMS } from '@mintmark/domain/custody/places.ts';
import { stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
import { COUNTED_STATES } from '@mintmark/domain/custody/stock-counts.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { type CountItem, countItemList, type ListedCount, stockCountList } from './counts.queries.ts';

const columns = (locale: Locale): Readonly<Record<string, readonly ExportField<ListedCount>[]>> => ({
  countNo: [{ key: 'countNo' }],
  status: [{ key: 'status', codes: stockCountMachine.states }],
  place: [{ key: 'place', codes: ROOMS }],
  countedByName: [{ key: 'countedByName' }],
  confirmedByName: [{ key: 'confirmedByName' }],
  expected: [{ key: 'expected' }],
  found: [{ key: 'found' }],
  missing: [{ key: 'missing' }],
  surplus: [{ key: 'surplus' }],
  startedAt: [{ key: 'startedAt' }],
  endedAt: [{ key: 'endedAt' }],
  confirmedAt: [{ key: 'confirmedAt' }],
  reason: [{ key: 'reason' }],
  companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
});

/** 盘点 as a file. */
export const exportStockCounts = bindExport(stockCountsEndpoints.exportStockCounts, {
  list: stockCountList,
  of: stockCountsEndpoints.listStockCounts,
  columns,
  section: 'stockCounts',
});

const itemColumns = (locale: Locale): Readonly<Record<string, readonly ExportField<CountItem>[]>> => ({
  coinCode: [{ key: 'coinCode' }],
  certNo: [{ key: 'certNo' }],
  name: [{ key: locale === 'en' ? 'nameEn' : 'name', heading: 'name' }],
  state: [{ key: 'state', codes: COUNTED_STATES }],
  place: [{ key: 'place', codes: ROOMS }],
  holderName: [{ key: 'holderName' }],
  declaredFen: [{ key: 'declaredFen' }],
  remark: [{ key: 'remark' }],
  scannedAt: [{ key: 'scannedAt' }],
});

/** Coins of a count as a file. */
export const exportCountItems = bindExport(stockCountsEndpoints.exportCountItems, {
  list: countItemList,
  of: stockCountsEndpoints.listCountItems,
  columns: itemColumns,
  section: 'countItems',
});
