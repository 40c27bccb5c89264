import type { ScaleDetail } from '@mintmark/contract/catalogue/scales.schema.ts';
import type { ScaleRulesIn } from '@mintmark/contract/grading/scale.schema.ts';
import type { FormValues } from '../../../../kit/form/index.ts';

const NO_WORDS = { zh: '', en: '' };
const NO_EPQ = { forbiddenBelow: null, requiredFrom: null };

type Head = Pick<ScaleDetail, 'version' | 'nameZh' | 'nameEn' | 'validFrom' | 'note'>;

/** `UC=DCAM`: what is typed, and the designation that it means. */
const aliasLines = (aliases: Readonly<Record<string, string>>): string[] =>
  Object.entries(aliases).map(([typed, meant]) => `${typed}=${meant}`);

/** A line without a designation stays, for the server to refuse it. */
const aliasesOf = (lines: readonly unknown[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.map((line) => {
      const [typed = '', meant = ''] = String(line).normalize('NFKC').split('=');
      return [typed.trim(), meant.trim()];
    }),
  );

/** A version as the form holds it: what a scale does not have stands as empty fields. */
export function formOf({ version, nameZh, nameEn, validFrom, note }: Head, rules: ScaleRulesIn): FormValues {
  return {
    ...{ version, nameZh, nameEn, validFrom, note },
    ...rules,
    floorText: rules.floorText ?? NO_WORDS,
    labelSentence: rules.labelSentence ?? NO_WORDS,
    epq: rules.epq ?? NO_EPQ,
    designations: rules.designations.map((group) => ({ ...group, aliases: aliasLines(group.aliases) })),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const blank = (value: unknown): boolean => value === undefined || value === null || value === '';
const wordsOf = (value: unknown) => {
  const { zh, en } = isRecord(value) ? value : NO_WORDS;
  return { zh: zh ?? '', en: en ?? '' };
};
const orNull = (value: unknown) => (blank(value) ? null : value);

function textOrNull(value: unknown) {
  const { zh, en } = wordsOf(value);
  return blank(zh) && blank(en) ? null : { zh, en };
}

function rowsOf(value: unknown, make: (row: Readonly<Record<string, unknown>>) => object): readonly object[] {
  return listOf(value).map((row) => make(isRecord(row) ? row : {}));
}

/** The body that the form stands for; whether it is sound is the schema's and the server's to say. */
export function bodyOf(values: FormValues): Readonly<Record<string, unknown>> {
  const epq = isRecord(values['epq']) ? values['epq'] : NO_EPQ;
  const details = isRecord(values['details']) ? values['details'] : {};
  const isNoEpq = blank(epq['forbiddenBelow']) && blank(epq['requiredFrom']);
  return {
    ...values,
    bands: rowsOf(values['bands'], ({ code, from, to, ...words }) => ({
      ...wordsOf(words),
      code: orNull(code),
      from: orNull(from),
      to: orNull(to),
    })),
    strikes: rowsOf(values['strikes'], ({ code, aliases, warnBelow, ...words }) => ({
      ...wordsOf(words),
      code,
      aliases: listOf(aliases),
      warnBelow: orNull(warnBelow),
    })),
    designations: rowsOf(values['designations'], ({ aliases, minNumber, requiredFrom, ...group }) => ({
      ...group,
      aliases: aliasesOf(listOf(aliases)),
      minNumber: orNull(minNumber),
      requiredFrom: orNull(requiredFrom),
    })),
    tolerance: rowsOf(values['tolerance'], ({ from, steps }) => ({ from: orNull(from), steps })),
    floor: orNull(values['floor']),
    floorText: textOrNull(values['floorText']),
    labelSentence: textOrNull(values['labelSentence']),
    epq: isNoEpq ? null : { forbiddenBelow: epq['forbiddenBelow'], requiredFrom: epq['requiredFrom'] },
    details: { ...details, word: wordsOf(details['word']) },
  };
}
