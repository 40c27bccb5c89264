import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Locale } from '../../kernel/context.ts';
import { bindExport, type ExportColumn } from '../../kernel/listing/index.ts';
import { ratingExportList } from './rating.queries.ts';

const columns = (locale: Locale): Readonly<Record<string, readonly ExportColumn[]>> => ({
  certNo: [{ key: 'certNo', zh: '评级编号', en: 'Certificate' }],
  coinCode: [{ key: 'coinCode', zh: '流转号', en: 'Coin no.' }],
  name: [
    { key: 'name', zh: '名称', en: 'Name' },
    { key: 'variety', zh: '版别', en: 'Variety' },
    { key: 'year', zh: '年份', en: 'Year' },
  ],
  grade: [{ key: locale === 'en' ? 'gradeEn' : 'gradeZh', zh: '评级结果', en: 'Result' }],
  status: [{ key: 'status', zh: '状态', en: 'State', codes: coinMachine.states }],
  orderCode: [{ key: 'orderCode', zh: '送评单号', en: 'Order' }],
  customerName: [{ key: 'customerName', zh: '客户', en: 'Customer' }],
  declaredFen: [{ key: 'declaredFen', zh: '申报价值', en: 'Declared' }],
  feeFen: [{ key: 'feeFen', zh: '费用', en: 'Fee' }],
  serviceType: [{ key: 'serviceType', zh: '服务', en: 'Service', codes: SERVICE_TYPES }],
  tierUsed: [{ key: 'tierUsed', zh: '档位', en: 'Tier' }],
  category1: [{ key: 'category1', zh: '类别', en: 'Category', codes: CATEGORIES1 }],
  category2: [{ key: 'category2', zh: '细类', en: 'Subcategory', codes: CATEGORIES2 }],
  boxNo: [{ key: 'boxNo', zh: '盒号', en: 'Box' }],
  round: [{ key: 'round', zh: '轮次', en: 'Round' }],
  gradedAt: [{ key: 'gradedAt', zh: '定分时间', en: 'Graded at' }],
  updatedAt: [{ key: 'updatedAt', zh: '更新时间', en: 'Updated at' }],
});

/** 评级单管理 as a file, for those who read whole records; results of blind coins are empty in it too (D6). */
export const exportRatings = bindExport(ratingEndpoints.exportRatings, {
  list: ratingExportList,
  of: ratingEndpoints.listRatings,
  columns,
  fileName: { zh: '评级单', en: 'rating-orders' },
});
