import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { DICTIONARY_KINDS } from '@mintmark/contract/system/dictionaries/dictionaries.enums.ts';
import { bindExport } from '../../../kernel/listing/index.ts';
import { dictTypeList } from './dict.queries.ts';

/** 字典 as a file. */
export const exportDictTypes = bindExport(dictionariesEndpoints.exportDictTypes, {
  list: dictTypeList,
  of: dictionariesEndpoints.listDictTypes,
  columns: () => ({
    code: [{ key: 'code' }],
    nameZh: [{ key: 'nameZh' }],
    nameEn: [{ key: 'nameEn' }],
    kind: [{ key: 'kind', codes: DICTIONARY_KINDS }],
    values: [{ key: 'values' }],
    offered: [{ key: 'offered' }],
    edited: [{ key: 'edited' }],
    note: [{ key: 'note' }],
    updatedByName: [{ key: 'updatedByName' }],
    updatedAt: [{ key: 'updatedAt' }],
  }),
  section: 'dictTypes',
});
