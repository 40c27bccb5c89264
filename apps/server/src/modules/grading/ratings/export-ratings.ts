import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { forFile, ratingList } from './rating-rows.queries.ts';

/** What may stand in the file, under the names of the house. */
export const ratingFileColumns = (locale: Locale): Readonly<Record<string, readonly ExportField[]>> => ({
  certNo: [{ key: 'certNo' }],
  coinCode: [{ key: 'coinCode' }],
  name: [{ key: 'name' }, { key: 'variety' }, { key: 'year' }],
  grade: [{ key: locale === 'en' ? 'gradeEn' : 'gradeZh', heading: 'grade' }],
  status: [{ key: 'status', codes: coinMachine.states }],
  orderCode: [{ key: 'orderCode' }],
  customerName: [{ key: 'customerName' }],
  declaredFen: [{ key: 'declaredFen' }],
  feeFen: [{ key: 'feeFen' }],
  serviceType: [{ key: 'serviceType', codes: SERVICE_TYPES }],
  tierUsed: [{ key: 'tierUsed' }],
  category1: [{ key: 'category1', codes: CATEGORIES1 }],
  category2: [{ key: 'category2', codes: CATEGORIES2 }],
  boxNo: [{ key: 'boxNo' }],
  prints: [{ key: 'prints' }],
  round: [{ key: 'round' }],
  gradedAt: [{ key: 'gradedAt' }],
  updatedAt: [{ key: 'updatedAt' }],
});

/** 评级单管理 as a file, for those who read whole records; results of blind coins are empty in it too (D6). */
export const exportRatings = bindExport(ratingEndpoints.exportRatings, {
  list: forFile(ratingList),
  of: ratingEndpoints.listRatings,
  columns: ratingFileColumns,
  section: 'ratings',
});
