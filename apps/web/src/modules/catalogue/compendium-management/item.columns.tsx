import type { CatalogItemRow } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { CATALOG_STATUS, CATALOG_STATUSES, METALS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  enumColumn,
  type FilterDef,
  nameColumn,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';
import { categoryText, materialOf } from '../parts/names.ts';
import { ItemName } from './item-name.tsx';

type Row = CatalogItemRow;

const GROUPS: Readonly<Record<number, StateGroup>> = {
  [CATALOG_STATUS.draft]: 'wait',
  [CATALOG_STATUS.active]: 'ok',
  [CATALOG_STATUS.merged]: 'end',
  [CATALOG_STATUS.inactive]: 'end',
};
export const itemGroup = (status: number | string): StateGroup => GROUPS[Number(status)] ?? 'wait';

const YES_NO = [
  { value: 'true', labelKey: 'catalogue.common.yes' },
  { value: 'false', labelKey: 'catalogue.common.no' },
] as const;
const RARITY = Array.from({ length: 10 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));

export const itemFilters: readonly FilterDef[] = [
  { key: 'node', kind: 'text', labelKey: 'catalogue.item.node', hidden: true },
  { key: 'q', kind: 'text', labelKey: 'catalogue.item.q', placeholderKey: 'catalogue.item.qHint', width: 208 },
  { key: 'category1', kind: 'select', labelKey: 'catalogue.item.category1', options: CATEGORIES1, multiple: true },
  { key: 'metal', kind: 'select', labelKey: 'catalogue.item.metal', options: METALS, multiple: true },
  { key: 'category2', kind: 'select', labelKey: 'catalogue.item.category2', options: CATEGORIES2, multiple: true },
  { key: 'code', kind: 'codes', labelKey: 'catalogue.item.code' },
  { key: 'year', kind: 'text', labelKey: 'catalogue.item.year', placeholderKey: 'catalogue.item.yearHint', width: 104 },
  { key: 'rarityLevel', kind: 'select', labelKey: 'catalogue.item.rarity', options: RARITY, multiple: true },
  { key: 'status', kind: 'select', labelKey: 'catalogue.item.status', options: CATALOG_STATUSES, multiple: true },
  { key: 'isUnverified', kind: 'select', labelKey: 'catalogue.item.unverified', options: YES_NO },
];

export const itemColumns: readonly ColumnDef<Row>[] = [
  codeColumn<Row>({
    key: 'code',
    titleKey: 'catalogue.item.code',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 104,
    code: (row) => row.code,
  }),
  nameColumn<Row>({
    key: 'nameZh',
    titleKey: 'catalogue.item.name',
    sort: true,
    width: 200,
    material: materialOf,
    name: (row) => <ItemName item={row} />,
  }),
  {
    key: 'category1',
    titleKey: 'catalogue.item.category1',
    sort: true,
    width: 132,
    render: (row, { locale }) => categoryText(row, locale),
  },
  enumColumn<Row>({
    key: 'category2',
    titleKey: 'catalogue.item.category2',
    sort: true,
    width: 96,
    hidden: true,
    code: (row) => row.category2,
    items: CATEGORIES2,
  }),
  { key: 'dynasty', titleKey: 'catalogue.item.dynasty', width: 96, hidden: true },
  { key: 'era', titleKey: 'catalogue.item.era', width: 88, hidden: true },
  { key: 'yearText', titleKey: 'catalogue.item.year', width: 88 },
  { key: 'denomination', titleKey: 'catalogue.item.denomination', width: 84, hidden: true },
  enumColumn<Row>({
    key: 'metal',
    titleKey: 'catalogue.item.metal',
    width: 64,
    code: (row) => row.metal || null,
    items: METALS,
  }),
  { key: 'references', titleKey: 'catalogue.item.references', width: 150 },
  countColumn<Row>({
    key: 'rarityLevel',
    titleKey: 'catalogue.item.rarity',
    sort: true,
    hidden: true,
  }),
  countColumn<Row>({
    key: 'varietyCount',
    titleKey: 'catalogue.item.varieties',
    width: 76,
    count: (row) => row.varietyCount || null,
  }),
  stateColumn<Row>({
    key: 'status',
    titleKey: 'catalogue.item.status',
    width: 84,
    code: (row) => row.status,
    states: CATALOG_STATUSES,
    group: itemGroup,
  }),
  timeColumn<Row>({
    key: 'updatedAt',
    titleKey: 'catalogue.item.updated',
    sort: true,
    hidden: true,
    at: (row) => row.updatedAt,
  }),
];
