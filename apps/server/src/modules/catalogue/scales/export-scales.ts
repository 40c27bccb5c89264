import { PRICE_LIST_PHASES } from '@mintmark/contract/catalogue/price-list.enums.ts';
import { scalesEndpoints } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import { SCALE_KINDS } from '@mintmark/domain/grading/scales/scale-kinds.ts';
import { bindExport } from '../../../kernel/listing/index.ts';
import { scaleList } from './scale-list.queries.ts';

/** 评分规则 as a file. */
export const exportScales = bindExport(scalesEndpoints.exportScales, {
  list: scaleList,
  of: scalesEndpoints.listScales,
  columns: (locale) => ({
    nameZh: [{ key: locale === 'en' ? 'nameEn' : 'nameZh', heading: 'name' }],
    versionNo: [{ key: 'versionNo' }],
    companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
    kind: [{ key: 'kind', codes: SCALE_KINDS }],
    phase: [{ key: 'phase', codes: PRICE_LIST_PHASES }],
    validFrom: [{ key: 'validFrom' }],
    validTo: [{ key: 'validTo' }],
    scaleCode: [{ key: 'scaleCode' }],
    note: [{ key: 'note' }],
    updatedBy: [{ key: 'updatedBy' }],
    updatedAt: [{ key: 'updatedAt' }],
  }),
  section: 'scales',
});
