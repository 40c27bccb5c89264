import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { TAG_COLOURS } from '@mintmark/domain/system/house-names.ts';
import { bindExport } from '../../../kernel/listing/index.ts';
import { dictValueList } from './dict.queries.ts';

/** Values of a dictionary as the import takes them. */
export const exportDictValues = bindExport(dictionariesEndpoints.exportDictValues, {
  list: dictValueList,
  of: dictionariesEndpoints.listDictValues,
  columns: () => ({
    code: [{ key: 'code' }],
    nameZh: [{ key: 'nameZh' }],
    nameEn: [{ key: 'nameEn' }],
    colour: [{ key: 'colour', codes: TAG_COLOURS }],
    isActive: [{ key: 'isActive' }],
    note: [{ key: 'note' }],
    updatedAt: [{ key: 'updatedAt' }],
  }),
  section: 'dictValues',
});
