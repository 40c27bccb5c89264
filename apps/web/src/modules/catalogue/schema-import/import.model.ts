import type { ItemImport } from '@mintmark/contract/catalogue/item-imports.schema.ts';
import { REF_SYSTEMS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { IMPORT_FIELDS } from '@mintmark/domain/catalogue/import/import-fields.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

export type ImportState = ItemImport['status'];

/** Step of the page for a state: upload, mapping, check, done. */
export function stepOf(state: ImportState, isRemapping: boolean): 1 | 2 | 3 {
  if (state === 'done' || state === 'undone' || state === 'importing') return 3;
  return state === 'uploaded' || isRemapping ? 1 : 2;
}

export const isUnderWay = (state: ImportState | undefined): boolean => state === 'checking' || state === 'importing';

const GROUPS: Readonly<Record<ImportState, StateGroup>> = {
  uploaded: 'ask',
  checking: 'work',
  checked: 'ask',
  importing: 'work',
  done: 'ok',
  undone: 'end',
};
export const groupOf = (state: ImportState): StateGroup => GROUPS[state];

/** What a column can be read as: fields, numbers of the known catalogues, and those that the file itself names. */
export function targetOptions(
  lang: 'zh' | 'en',
  mapping: readonly (string | null)[],
  refWords: (system: string) => string,
): readonly { readonly value: string; readonly label: string }[] {
  const known = REF_SYSTEMS.map(({ code }) => `ref:${code}`);
  const systems = [...new Set([...known, ...mapping.filter((one) => one?.startsWith('ref:')).map(String)])];
  return [
    ...IMPORT_FIELDS.map((field) => ({ value: field.code as string, label: field[lang] })),
    ...systems.map((value) => ({ value, label: refWords(value.slice(4)) })),
  ];
}
