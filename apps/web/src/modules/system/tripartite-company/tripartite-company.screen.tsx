import { thirdPartiesEndpoints as calls } from '@mintmark/contract/system/third-parties.endpoints.ts';
import type { ThirdPartyRow } from '@mintmark/contract/system/third-parties.schema.ts';
import { THIRD_PARTY_FIELDS } from '@mintmark/contract/system/third-party.fields.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { type ColumnDef, countColumn, type FilterDef, listExport } from '../../../kit/list/index.ts';
import { fieldColumn, MasterScreen, masterEnds, YES_NO } from '../../../kit/master/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { PARTY } from './party.model.ts';
import { NewPartyDrawer } from './party-form.tsx';

const PartyDrawer = lateDrawer(async () => (await import('./party.drawer.tsx')).PartyDrawer);

const ENDS = masterEnds<ThirdPartyRow>();

const FILTERS: readonly FilterDef[] = [
  { key: 'q', kind: 'text', labelKey: 'kit.master.codeOrName', width: 160 },
  { key: 'kind', kind: 'select', labelKey: 'master.thirdParty.kind', options: THIRD_PARTY_FIELDS.kind.items },
  {
    ...{ key: 'crossoverTrust', kind: 'select', labelKey: 'master.thirdParty.crossoverTrust', multiple: true },
    options: THIRD_PARTY_FIELDS.crossoverTrust.items,
  },
  { key: 'isChecked', kind: 'select', labelKey: 'master.thirdParty.isChecked', options: YES_NO },
  { key: 'isActive', kind: 'select', labelKey: 'kit.master.active', options: YES_NO },
];

const COLUMNS: readonly ColumnDef<ThirdPartyRow>[] = [
  { ...ENDS.code, width: 96 },
  ENDS.name,
  fieldColumn(PARTY, 'kind', 100),
  fieldColumn(PARTY, 'certPattern', 148),
  { ...fieldColumn<ThirdPartyRow>(PARTY, 'crossoverTrust', 132), sort: true },
  countColumn({
    key: 'scaleMaps',
    titleKey: 'system.tripartite.maps',
    width: 92,
    count: (row) => row.scaleMaps.length,
  }),
  countColumn({ key: 'pieces', titleKey: 'system.tripartite.piecesShort', width: 84 }),
  {
    ...fieldColumn<ThirdPartyRow>(PARTY, 'isChecked', 120),
    render: ({ isChecked }, { text }) => (
      <StateTag
        group={isChecked ? 'ok' : 'ask'}
        label={text(isChecked ? 'system.tripartite.checked' : 'system.tripartite.unchecked')}
      />
    ),
  },
  ENDS.state,
  { ...ENDS.updated, hidden: true },
];

const LIST = {
  id: 'system.thirdParties',
  endpoint: calls.listThirdParties,
  columns: COLUMNS,
  filters: FILTERS,
  exportable: listExport(calls.exportThirdParties),
  defaultSort: 'sort',
  emptyTitleKey: 'system.tripartite.emptyTitle',
  emptyHintKey: 'system.tripartite.emptyText',
} as const;

/** 三方公司: other graders and partners, how their numbers look, how far their grades are trusted. */
export default function TripartiteCompanyScreen() {
  const words = { edit: 'system:tripartite:edit', newKey: 'master.thirdParty.new' } as const;
  return <MasterScreen list={LIST} {...words} record={PartyDrawer} create={NewPartyDrawer} />;
}
