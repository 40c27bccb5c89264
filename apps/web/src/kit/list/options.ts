import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import type { Locale, TextKey, Translate } from '../i18n/index.ts';

/** An option of a select; enumerations of the domain are options as they are. */
export type SelectOption =
  | { readonly value: string | number; readonly labelKey: TextKey }
  | { readonly value: string | number; readonly label: string }
  | EnumItem;

/** Options of a select in the person's language. */
export function toOptions(options: readonly SelectOption[], text: Translate, locale: Locale) {
  return options.map((option) => {
    if ('code' in option) return { value: option.code, label: locale === 'en' ? option.en : option.zh };
    return { value: option.value, label: 'labelKey' in option ? text(option.labelKey) : option.label };
  });
}
