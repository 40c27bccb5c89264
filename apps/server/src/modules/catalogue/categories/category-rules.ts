import type { CategoryChange } from '@mintmark/contract/catalogue/categories.schema.ts';
import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import { letterHolder } from '@mintmark/domain/catalogue/category-book.ts';
import { IMAGE_KINDS } from '@mintmark/domain/files/files.enums.ts';
import { foldName } from '@mintmark/domain/kernel/enums.ts';
import { BOX_TYPES } from '@mintmark/domain/labels/holders.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CategoryRow, categoryEntry } from '../../../workflow/catalogue/categories.repo.ts';

export interface Wanted extends Omit<CategoryChange, 'version'> {
  readonly code: number;
  readonly category1: number;
}

const isKnown = (items: readonly { readonly code: unknown }[], codes: readonly unknown[] | null): boolean =>
  (codes ?? []).every((code) => items.some((item) => item.code === code));

/** A name means one category: of first levels with all their other names, of second levels among their siblings. */
function nameFaults(wanted: Wanted, others: readonly CategoryRow[]): FieldError[] {
  const isFirst = wanted.code === wanted.category1;
  const rivals = others.filter((one) =>
    isFirst ? one.code === one.category1 : one.category1 === wanted.category1 && one.code !== one.category1,
  );
  const taken = new Set(
    rivals.flatMap((row) => [row.zh, row.en, ...(categoryEntry(row).needs.aliases ?? [])].map(foldName)),
  );
  const of = (path: string, name: string): FieldError[] =>
    taken.has(foldName(name)) ? [{ path, msg: 'already-used' }] : [];
  const aliases = wanted.first?.aliases ?? [];
  return [
    ...of('zh', wanted.zh),
    ...of('en', wanted.en),
    ...(aliases.some((alias) => taken.has(foldName(alias))) ? [{ path: 'first.aliases', msg: 'already-used' }] : []),
  ];
}

function needFaults(wanted: Wanted, isAccepted: boolean): FieldError[] {
  const isFirst = wanted.code === wanted.category1;
  const faults: FieldError[] = [];
  const add = (isWrong: boolean, path: string, msg: string) => {
    if (isWrong) faults.push({ path, msg });
  };
  const lists = ['requiredMeasures', 'optionalMeasures', 'rawImages', 'slabImages', 'boxTypes'] as const;
  for (const key of lists) add(isFirst && wanted[key] === null, key, 'required');
  add(isFirst !== (wanted.first !== null), 'first', 'bad-choice');
  const both = (wanted.optionalMeasures ?? []).some((one) => wanted.requiredMeasures?.includes(one));
  add(both, 'optionalMeasures', 'measure-twice');
  add(!isKnown(BOX_TYPES, wanted.boxTypes), 'boxTypes', 'bad-choice');
  add(!isKnown(IMAGE_KINDS, wanted.rawImages), 'rawImages', 'bad-choice');
  add(!isKnown(IMAGE_KINDS, wanted.slabImages), 'slabImages', 'bad-choice');
  add(!isKnown(SERVICE_TYPES, wanted.first?.services ?? []), 'first.services', 'bad-choice');
  // An accepted category that offers nothing, or fits into nothing, would stop its pieces half-way.
  add(isAccepted && wanted.boxTypes?.length === 0, 'boxTypes', 'required');
  add(isAccepted && wanted.first?.services.length === 0, 'first.services', 'required');
  return faults;
}

/** Throws INPUT_INVALID with every field that cannot be so. */
export function assertCategory(wanted: Wanted, isAccepted: boolean, others: readonly CategoryRow[]): void {
  const isFirst = wanted.code === wanted.category1;
  const letter: FieldError[] = [];
  if (isFirst && wanted.certLetter !== null) letter.push({ path: 'certLetter', msg: 'letter-of-second' });
  else if (letterHolder(others.map(categoryEntry), wanted.category1, wanted.certLetter) !== null)
    letter.push({ path: 'certLetter', msg: 'letter-of-other' });
  const fields = [...nameFaults(wanted, others), ...letter, ...needFaults(wanted, isAccepted)];
  if (fields.length > 0) throw new AppError('INPUT_INVALID', { fields });
}

/** Needs as they are stored: of a second level only what it says itself. */
export function storedNeeds(wanted: Omit<Wanted, 'code' | 'category1' | 'zh' | 'en' | 'certLetter'>): object {
  const { requiredMeasures, optionalMeasures, rawImages, slabImages, boxTypes, labelTemplate, defects, first } = wanted;
  const own = { requiredMeasures, optionalMeasures, rawImages, slabImages, boxTypes, labelTemplate, defects };
  const { isAccepted: _, ...ofFirst } = first ?? {};
  return { ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)), ...ofFirst };
}
