import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { MARKS, SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { ORDER_SOURCES } from '@mintmark/domain/receiving/submission.enums.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { withWarningDays } from './order-warnings.ts';
import { orderExportList } from './orders.queries.ts';

const columns = (locale: Locale): Readonly<Record<string, readonly ExportField[]>> => ({
  orderCode: [{ key: 'orderCode' }],
  customerName: [{ key: 'customerName' }, { key: 'customerMobile' }],
  status: [{ key: 'status', codes: orderMachine.states }],
  categories: [{ key: 'categories', codes: CATEGORIES1 }],
  services: [{ key: 'services', codes: SERVICE_TYPES }],
  piecesQty: [{ key: 'piecesQty', heading: 'declaredQty' }],
  piecesFen: [{ key: 'piecesFen', heading: 'declaredFen' }],
  quotedFen: [{ key: 'quotedFen' }],
  totalFen: [{ key: 'totalFen' }],
  dueFen: [{ key: 'dueFen' }],
  submittedAt: [{ key: 'submittedAt' }],
  confirmedAt: [{ key: 'confirmedAt' }],
  promisedAt: [{ key: 'promisedAt' }],
  shippedAt: [{ key: 'shippedAt' }],
  tiers: [{ key: 'tiers' }],
  createdAt: [{ key: 'createdAt' }],
  companyZh: [{ key: locale === 'en' ? 'companyEn' : 'companyZh', heading: 'company' }],
  agentName: [{ key: 'agentName' }],
  source: [{ key: 'source', codes: ORDER_SOURCES }],
  isMark: [{ key: 'isMark', codes: MARKS }],
});

/** 送评单管理 as a file. */
export const exportOrders = bindExport(receivingEndpoints.exportOrders, {
  list: orderExportList,
  of: receivingEndpoints.listOrders,
  columns,
  section: 'orders',
  prepare: withWarningDays,
});
