import type { AddressRow } from '@mintmark/contract/system/addresses/address.schema.ts';
import { type ColumnDef, codeColumn, countColumn, type FilterDef, timeColumn } from '../../../kit/list/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

type Row = AddressRow;

const YES_NO = [
  { value: 'true', labelKey: 'system.common.yes' },
  { value: 'false', labelKey: 'system.common.no' },
] as const;

export const addressFilters: readonly FilterDef[] = [
  { key: 'cidr', kind: 'text', labelKey: 'system.whiteIp.cidr', width: 168 },
  { key: 'note', kind: 'text', labelKey: 'system.whiteIp.note' },
  { key: 'isInForce', kind: 'select', labelKey: 'system.whiteIp.isInForce', options: YES_NO },
  { key: 'created', kind: 'dateRange', labelKey: 'system.common.created' },
];

/** Counts, is switched off, or has expired. */
function forceOf({ isActive, isInForce }: Row) {
  if (isInForce) return { group: 'ok', key: 'system.whiteIp.counts' } as const;
  return isActive
    ? ({ group: 'bad', key: 'system.whiteIp.expired' } as const)
    : ({ group: 'end', key: 'system.whiteIp.off' } as const);
}

export const addressColumns: readonly ColumnDef<Row>[] = [
  codeColumn<Row>({
    key: 'cidr',
    titleKey: 'system.whiteIp.cidr',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 184,
    code: (row) => row.cidr,
  }),
  { key: 'note', titleKey: 'system.whiteIp.note', width: 160, grow: true },
  {
    key: 'isInForce',
    titleKey: 'system.whiteIp.state',
    width: 92,
    render: (row, { text }) => {
      const { group, key } = forceOf(row);
      return <StateTag group={group} label={text(key)} />;
    },
  },
  timeColumn<Row>({
    key: 'validUntil',
    titleKey: 'system.whiteIp.validUntil',
    sort: true,
    at: (row) => row.validUntil,
  }),
  countColumn<Row>({ key: 'hits', titleKey: 'system.whiteIp.hits', sort: true, width: 92 }),
  timeColumn<Row>({ key: 'lastHitAt', titleKey: 'system.whiteIp.lastHit', sort: true, at: (row) => row.lastHitAt }),
  { key: 'updatedByName', titleKey: 'system.common.updatedBy', width: 92 },
  timeColumn<Row>({ key: 'updatedAt', titleKey: 'system.common.updated', sort: true, at: (row) => row.updatedAt }),
  { key: 'createdByName', titleKey: 'system.common.createdBy', width: 92, hidden: true },
  timeColumn<Row>({
    key: 'createdAt',
    titleKey: 'system.common.created',
    sort: true,
    hidden: true,
    at: (row) => row.createdAt,
  }),
];
