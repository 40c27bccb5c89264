import { blankOf, type MasterFields } from '@mintmark/contract/kernel/master/master-fields.ts';
import { NEW_RECORD } from '@mintmark/contract/kernel/master/master-words.ts';
import type { Named } from '@mintmark/contract/kernel/named.ts';
import { addTexts, type TextKey } from '../i18n/index.ts';

declare global {
  interface MintmarkTexts {
    /** Words that stand at the fields of masters. */
    masters: Readonly<Record<`master.${string}`, string>>;
  }
}

/** Facts that the house keeps: what they are called, and their plain fields. */
export interface Master<F extends MasterFields = MasterFields> {
  /** The name that the operation log has for a record. */
  readonly of: string;
  readonly noun: Named;
  readonly fields: F;
}

/** The words of a master stand at its fields; here they become texts like any other. Once, beside its screen. */
export function defineMaster<const F extends MasterFields>(master: Master<F>): Master<F> {
  const words = (lang: 'zh' | 'en') =>
    Object.fromEntries([
      [`master.${master.of}`, master.noun[lang]],
      [`master.${master.of}.new`, `${NEW_RECORD[lang]}${master.noun[lang]}`],
      ...Object.entries(master.fields).flatMap(([key, { label, hint }]) => [
        [`master.${master.of}.${key}`, label[lang]],
        ...(hint ? [[`master.${master.of}.${key}.hint`, hint[lang]]] : []),
      ]),
    ]);
  addTexts({ 'zh-CN': words('zh'), en: words('en') });
  return master;
}

export const nounKey = ({ of }: Pick<Master, 'of'>): TextKey => `master.${of}`;
export const labelKey = ({ of }: Pick<Master, 'of'>, name: string): TextKey => `master.${of}.${name}`;

/** What the form of a new record holds: every plain field blank. */
export const blankValues = ({ fields }: Pick<Master, 'fields'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, blankOf(field)]));

/** What the form of a record holds: its version, the plain fields, and the others that are named. */
export function recordValues<Row extends { readonly version: number }, More extends keyof Row & string = never>(
  { fields }: Pick<Master, 'fields'>,
  row: Row,
  more: readonly More[] = [],
): Readonly<Record<string, unknown>> & { readonly version: number } {
  const names = [...Object.keys(fields), ...more];
  return { ...Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)])), version: row.version };
}
