import type { MasterField } from '@mintmark/contract/kernel/master/master-fields.ts';
import type { ReactNode } from 'react';
import { countText } from '../../ui/format.ts';
import type { FactItem } from '../../ui/layout.tsx';
import { StateTag } from '../../ui/state-tag.tsx';
import { enumText } from '../dictionary/index.ts';
import { type Locale, langOf, type TextKey, type Translate, useLocale, useText } from '../i18n/index.ts';
import { type ColumnDef, codeColumn, countColumn, enumColumn, timeColumn } from '../list/index.ts';
import styles from './master.module.css';
import { labelKey, type Master } from './master.ts';

/** What the list knows of every master. */
export interface MasterRow {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly isActive: boolean;
  readonly updatedAt: string;
}

interface Names {
  readonly nameZh: string;
  readonly nameEn: string;
}

/** The name in the person's language. */
export const nameOf = ({ nameZh, nameEn }: Names, locale: Locale): string =>
  locale === 'en' ? nameEn || nameZh : nameZh;

/** Yes and no of a filter. */
export const YES_NO = [
  { value: 'true', labelKey: 'kit.master.yes' },
  { value: 'false', labelKey: 'kit.master.no' },
] as const;

interface ActiveProps {
  readonly isActive: boolean;
  /** Where a master has other words for it. */
  readonly activeKey?: TextKey;
  readonly inactiveKey?: TextKey;
}

/** Active, or no longer offered. */
export function ActiveTag(props: ActiveProps) {
  const { isActive, activeKey = 'kit.master.active', inactiveKey = 'kit.master.inactive' } = props;
  const text = useText();
  return <StateTag group={isActive ? 'ok' : 'end'} label={text(isActive ? activeKey : inactiveKey)} />;
}

/** What a record is called that stands beside its list, its number in grey, and its state. */
export function TitleLine({ name, no, tag }: { readonly name: string; readonly no?: string; readonly tag: ReactNode }) {
  return (
    <span className={styles['title']}>
      {name}
      {no === undefined ? null : <span className={styles['quiet']}>{no}</span>}
      {tag}
    </span>
  );
}

/** Name, code and state of a record that stands beside its list. */
export function MasterTitle({ record }: { readonly record: MasterRow & Names }) {
  const locale = useLocale();
  return <TitleLine name={nameOf(record, locale)} no={record.code} tag={<ActiveTag isActive={record.isActive} />} />;
}

interface Owned {
  readonly companyZh: string | null;
  readonly companyEn: string | null;
}

/** The company of a record; null: the whole house. */
export const ownerText = ({ companyZh, companyEn }: Owned, locale: Locale): string | null =>
  locale === 'en' ? companyEn : companyZh;

/** Whose a record is, as a column of the list. */
export const ownerColumn = <Row extends Owned>(
  titleKey: TextKey,
  houseKey: TextKey,
  width: number,
): ColumnDef<Row> => ({
  ...{ key: 'companyZh', titleKey, width },
  render: (row, { locale, text }) => ownerText(row, locale) ?? text(houseKey),
});

/** A value as a record says it; null where there is none. */
function wordsOf(field: MasterField, value: unknown, locale: Locale, text: Translate): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'choice') return enumText(field.items, value as string | number, langOf(locale));
  if (field.kind === 'flag') return text(value === true ? 'kit.master.yes' : 'kit.master.no');
  return field.kind === 'number' ? countText(Number(value)) : String(value);
}

/** Plain fields of a record, as lines of its page. */
export function useMasterFacts(master: Master, record: object) {
  const text = useText();
  const locale = useLocale();
  return (...names: readonly string[]): readonly FactItem[] =>
    names.flatMap((name) => {
      const field = master.fields[name];
      if (!field) return [];
      const value: unknown = Reflect.get(record, name);
      return [{ key: name, label: text(labelKey(master, name)), value: wordsOf(field, value, locale, text) }];
    });
}

/** Active or not, as a column of the list. */
export const activeColumn = <Row extends { readonly isActive: boolean }>(
  words: Omit<ActiveProps, 'isActive'> & { readonly titleKey?: TextKey } = {},
): ColumnDef<Row> => {
  const { titleKey = 'kit.master.state', ...tag } = words;
  return {
    ...{ key: 'isActive', titleKey, width: 96, rank: 1 },
    render: (row) => <ActiveTag isActive={row.isActive} {...tag} />,
  };
};

/** The columns that every master has at both ends of its list. */
export const masterEnds = <Row extends MasterRow & Names>() => ({
  code: codeColumn<Row>({
    ...{ key: 'code', titleKey: 'kit.master.code', sort: true, fixed: 'left', hideable: false, width: 92 },
    code: (row) => row.code,
  }),
  name: {
    ...{ key: 'nameZh', titleKey: 'kit.master.name', sort: true, width: 128, grow: true },
    render: (row, { locale }) => nameOf(row, locale),
  } satisfies ColumnDef<Row> as ColumnDef<Row>,
  state: activeColumn<Row>(),
  updated: timeColumn<Row>({
    ...{ key: 'updatedAt', titleKey: 'kit.master.updatedAt', sort: true, dayOnly: true },
    at: (row) => row.updatedAt,
  }),
});

/** A plain field as a column of the list. */
export function fieldColumn<Row extends object>(master: Master, name: Extract<keyof Row, string>, width: number) {
  const field = master.fields[name];
  const base = { key: name, titleKey: labelKey(master, name), width };
  if (field?.kind === 'choice')
    return enumColumn<Row>({ ...base, items: field.items, code: (row) => Reflect.get(row, name) as string | number });
  if (field?.kind === 'number') return countColumn<Row>({ ...base, sort: true });
  if (field?.kind === 'flag')
    return {
      ...base,
      render: (row: Row, { text }: { readonly text: Translate }) =>
        text(Reflect.get(row, name) === true ? 'kit.master.yes' : 'kit.master.no'),
    } satisfies ColumnDef<Row>;
  return base satisfies ColumnDef<Row>;
}
