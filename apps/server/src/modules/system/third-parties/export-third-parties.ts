import { thirdPartiesEndpoints } from '@mintmark/contract/system/third-parties.endpoints.ts';
import type { ThirdPartyRow } from '@mintmark/contract/system/third-parties.schema.ts';
import { CROSSOVER_TRUST, THIRD_PARTY_KINDS } from '@mintmark/domain/system/system.enums.ts';
import { bindExport } from '../../../kernel/listing/index.ts';
import { thirdPartyList } from './third-parties.queries.ts';

/** 三方公司 as a file. */
export const exportThirdParties = bindExport(thirdPartiesEndpoints.exportThirdParties, {
  list: thirdPartyList,
  of: thirdPartiesEndpoints.listThirdParties,
  columns: () => ({
    code: [{ key: 'code' }],
    nameZh: [{ key: 'nameZh' }, { key: 'nameEn' }],
    kind: [{ key: 'kind', codes: THIRD_PARTY_KINDS }],
    certPattern: [{ key: 'certPattern' }, { key: 'verifyUrl', width: 40 }],
    crossoverTrust: [{ key: 'crossoverTrust', codes: CROSSOVER_TRUST }],
    scaleMaps: [{ key: 'scaleMaps', words: (maps) => String((maps as ThirdPartyRow['scaleMaps']).length) }],
    pieces: [{ key: 'pieces' }],
    isChecked: [{ key: 'isChecked' }],
    isActive: [{ key: 'isActive' }],
    updatedAt: [{ key: 'updatedAt' }],
  }),
  section: 'thirdParties',
});
