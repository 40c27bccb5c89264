import type { ThirdPartyRow } from '@mintmark/contract/system/third-parties.schema.ts';
import { CROSSOVER_TRUST, THIRD_PARTY_KINDS } from '@mintmark/domain/system/system.enums.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  enumColumn,
  type FilterDef,
  timeColumn,
} from '../../../kit/list/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { nameOf, YES_NO } from '../names.ts';

type Row = ThirdPartyRow;

export const partyFilters: readonly FilterDef[] = [
  { key: 'q', kind: 'text', labelKey: 'system.common.codeOrName', width: 160 },
  { key: 'kind', kind: 'select', labelKey: 'system.tripartite.kind', options: THIRD_PARTY_KINDS },
  {
    key: 'crossoverTrust',
    kind: 'select',
    labelKey: 'system.tripartite.trust',
    options: CROSSOVER_TRUST,
    multiple: true,
  },
  { key: 'isChecked', kind: 'select', labelKey: 'system.tripartite.isChecked', options: YES_NO },
  { key: 'isActive', kind: 'select', labelKey: 'system.common.active', options: YES_NO },
];

export const partyColumns: readonly ColumnDef<Row>[] = [
  codeColumn<Row>({
    key: 'code',
    titleKey: 'system.common.code',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 96,
    code: (row) => row.code,
  }),
  {
    key: 'nameZh',
    titleKey: 'system.common.name',
    sort: true,
    width: 128,
    grow: true,
    render: (row, { locale }) => nameOf(row, locale),
  },
  enumColumn<Row>({
    key: 'kind',
    titleKey: 'system.tripartite.kind',
    width: 100,
    code: (row) => row.kind,
    items: THIRD_PARTY_KINDS,
  }),
  { key: 'certPattern', titleKey: 'system.tripartite.pattern', width: 148 },
  enumColumn<Row>({
    key: 'crossoverTrust',
    titleKey: 'system.tripartite.trust',
    width: 132,
    sort: true,
    code: (row) => row.crossoverTrust,
    items: CROSSOVER_TRUST,
  }),
  countColumn<Row>({
    key: 'scaleMaps',
    titleKey: 'system.tripartite.maps',
    width: 92,
    count: (row) => row.scaleMaps.length,
  }),
  countColumn<Row>({ key: 'pieces', titleKey: 'system.tripartite.piecesShort', width: 84 }),
  {
    key: 'isChecked',
    titleKey: 'system.tripartite.isChecked',
    width: 120,
    render: (row, { text }) => (
      <StateTag
        group={row.isChecked ? 'ok' : 'ask'}
        label={text(row.isChecked ? 'system.tripartite.checked' : 'system.tripartite.unchecked')}
      />
    ),
  },
  {
    key: 'isActive',
    titleKey: 'system.common.state',
    width: 84,
    render: (row, { text }) => (
      <StateTag
        group={row.isActive ? 'ok' : 'end'}
        label={text(row.isActive ? 'system.common.active' : 'system.common.inactive')}
      />
    ),
  },
  timeColumn<Row>({
    key: 'updatedAt',
    titleKey: 'system.common.updatedAt',
    sort: true,
    dayOnly: true,
    hidden: true,
    at: (row) => row.updatedAt,
  }),
];
