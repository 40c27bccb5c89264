import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { MARKS, SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { ORDER_SOURCES } from '@mintmark/domain/receiving/submission.enums.ts';
import type { Locale } from '../../kernel/context.ts';
import { bindExport, type ExportColumn } from '../../kernel/listing/index.ts';
import { orderExportList } from './orders.queries.ts';

const columns = (locale: Locale): Readonly<Record<string, readonly ExportColumn[]>> => ({
  orderCode: [{ key: 'orderCode', zh: '送评单号', en: 'Order no.' }],
  customerName: [
    { key: 'customerName', zh: '客户', en: 'Customer' },
    { key: 'customerMobile', zh: '手机号', en: 'Mobile' },
  ],
  status: [{ key: 'status', zh: '状态', en: 'Status', codes: orderMachine.states }],
  categories: [{ key: 'categories', zh: '类别', en: 'Category', codes: CATEGORIES1 }],
  services: [{ key: 'services', zh: '服务', en: 'Service', codes: SERVICE_TYPES }],
  declaredQty: [{ key: 'declaredQty', zh: '枚数', en: 'Pieces' }],
  declaredFen: [{ key: 'declaredFen', zh: '申报总额', en: 'Declared' }],
  quotedFen: [{ key: 'quotedFen', zh: '报价', en: 'Quoted' }],
  totalFen: [{ key: 'totalFen', zh: '应付', en: 'Total' }],
  dueFen: [{ key: 'dueFen', zh: '待付', en: 'Due' }],
  submittedAt: [{ key: 'submittedAt', zh: '提交时间', en: 'Submitted' }],
  confirmedAt: [{ key: 'confirmedAt', zh: '确认收货', en: 'Confirmed' }],
  createdAt: [{ key: 'createdAt', zh: '创建时间', en: 'Created' }],
  companyZh: [{ key: locale === 'en' ? 'companyEn' : 'companyZh', zh: '公司', en: 'Company' }],
  agentName: [{ key: 'agentName', zh: '代理商', en: 'Agent' }],
  source: [{ key: 'source', zh: '来源', en: 'Source', codes: ORDER_SOURCES }],
  isMark: [{ key: 'isMark', zh: '标记', en: 'Mark', codes: MARKS }],
});

/** 送评单管理 as a file. */
export const exportOrders = bindExport(receivingEndpoints.exportOrders, {
  list: orderExportList,
  of: receivingEndpoints.listOrders,
  columns,
  fileName: { zh: '送评单', en: 'orders' },
});
