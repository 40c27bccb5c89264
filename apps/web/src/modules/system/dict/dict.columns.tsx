import { DICTIONARY_KINDS } from '@mintmark/contract/system/dictionaries/dictionaries.enums.ts';
import type { DictType, DictValue } from '@mintmark/contract/system/dictionaries/dictionaries.schema.ts';
import { findEnumItem } from '@mintmark/domain/kernel/enums.ts';
import { TAG_COLOURS } from '@mintmark/domain/system/house-names.ts';
import type { Locale } from '../../../kit/i18n/index.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  enumColumn,
  type FilterDef,
  timeColumn,
} from '../../../kit/list/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

/** The dictionary's name in the person's language. */
export const nameOf = (of: { readonly nameZh: string; readonly nameEn: string }, locale: Locale): string =>
  locale === 'en' ? of.nameEn : of.nameZh;

export const typeFilters: readonly FilterDef[] = [
  { key: 'search', kind: 'text', labelKey: 'system.dict.search', placeholderKey: 'system.dict.searchHint', width: 240 },
  { key: 'kind', kind: 'select', labelKey: 'system.dict.kind', options: DICTIONARY_KINDS, multiple: true },
];

export const typeColumns: readonly ColumnDef<DictType>[] = [
  codeColumn<DictType>({
    key: 'code',
    titleKey: 'system.dict.code',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 148,
    code: (row) => row.code,
  }),
  { key: 'nameZh', titleKey: 'system.dict.nameZh', sort: true, width: 148 },
  { key: 'nameEn', titleKey: 'system.dict.nameEn', sort: true, width: 172 },
  enumColumn<DictType>({
    key: 'kind',
    titleKey: 'system.dict.kind',
    sort: true,
    code: (row) => row.kind,
    items: DICTIONARY_KINDS,
  }),
  countColumn<DictType>({ key: 'values', titleKey: 'system.dict.values', width: 84 }),
  countColumn<DictType>({ key: 'offered', titleKey: 'system.dict.offered', width: 84 }),
  countColumn<DictType>({ key: 'edited', titleKey: 'system.dict.edited', width: 84 }),
  { key: 'note', titleKey: 'system.dict.note', width: 160, grow: true },
  { key: 'updatedByName', titleKey: 'system.dict.by', width: 96 },
  timeColumn<DictType>({ key: 'updatedAt', titleKey: 'system.dict.at', sort: true, at: (row) => row.updatedAt }),
];

export const valueFilters: readonly FilterDef[] = [
  { key: 'search', kind: 'text', labelKey: 'system.dict.search', placeholderKey: 'system.dict.valueHint', width: 200 },
  {
    key: 'isActive',
    kind: 'select',
    labelKey: 'system.dict.offer',
    options: [
      { value: 'true', labelKey: 'system.dict.yes' },
      { value: 'false', labelKey: 'system.dict.no' },
    ],
  },
];

export const valueColumns: readonly ColumnDef<DictValue>[] = [
  codeColumn<DictValue>({
    key: 'code',
    titleKey: 'system.dict.value',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 108,
    code: (row) => row.code,
  }),
  {
    key: 'label',
    titleKey: 'system.dict.shown',
    width: 132,
    render: (row, { locale }) =>
      row.colour ? <StateTag group={row.colour} label={nameOf(row, locale)} /> : nameOf(row, locale),
  },
  { key: 'nameZh', titleKey: 'system.dict.nameZh', sort: true, width: 132 },
  { key: 'nameEn', titleKey: 'system.dict.nameEn', sort: true, width: 152 },
  {
    key: 'colour',
    titleKey: 'system.dict.colour',
    width: 76,
    render: (row, { locale }) => {
      const item = row.colour ? findEnumItem(TAG_COLOURS, row.colour) : null;
      return item ? (locale === 'en' ? item.en : item.zh) : null;
    },
  },
  {
    key: 'isActive',
    titleKey: 'system.dict.offer',
    rank: 1,
    width: 96,
    render: (row, { text }) => (
      <StateTag
        plain
        group={row.isActive ? 'ok' : 'end'}
        label={text(row.isActive ? 'system.dict.yes' : 'system.dict.no')}
      />
    ),
  },
  {
    key: 'isBuiltIn',
    titleKey: 'system.dict.origin',
    width: 92,
    render: (row, { text }) =>
      text(row.isBuiltIn ? (row.isEdited ? 'system.dict.changed' : 'system.dict.builtIn') : 'system.dict.own'),
  },
  {
    key: 'inCode',
    titleKey: 'system.dict.inCode',
    width: 132,
    hidden: true,
    render: (row, { locale }) => (locale === 'en' ? row.codeEn : row.codeZh) || null,
  },
  { key: 'note', titleKey: 'system.dict.note', width: 140, grow: true },
  timeColumn<DictValue>({ key: 'updatedAt', titleKey: 'system.dict.at', sort: true, at: (row) => row.updatedAt }),
];
