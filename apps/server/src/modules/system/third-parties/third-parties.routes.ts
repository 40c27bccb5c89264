import { thirdPartiesEndpoints } from '@mintmark/contract/system/third-parties.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { createThirdParty, removeThirdParty, setThirdPartyStatus, updateThirdParty } from './edit-third-party.ts';
import { exportThirdParties } from './export-third-parties.ts';
import { getMapScales, getThirdParty, getThirdPartyChoices } from './get-third-party.ts';
import { thirdPartyList } from './third-parties.queries.ts';

export const thirdPartyBindings: readonly Binding[] = [
  bindList(thirdPartiesEndpoints.listThirdParties, thirdPartyList),
  exportThirdParties,
  getThirdParty,
  getThirdPartyChoices,
  getMapScales,
  createThirdParty,
  updateThirdParty,
  setThirdPartyStatus,
  removeThirdParty,
];
