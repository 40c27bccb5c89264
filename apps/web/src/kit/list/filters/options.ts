import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { namedItems, offeredItems } from '../../dictionary/index.ts';
import type { Locale, TextKey, Translate } from '../../i18n/index.ts';

/** An option of a select; enumerations of the domain are options as they are. */
export type SelectOption =
  | { readonly value: string | number; readonly labelKey: TextKey }
  | { readonly value: string | number; readonly label: string }
  | EnumItem;

const isItem = (option: SelectOption): option is EnumItem => 'code' in option;

/**
 * Options of a select in the person's language, as the house calls and orders them. With `chosen`, values that are no longer
 * offered are left out unless the record has them already; filters offer all.
 */
export function toOptions(
  options: readonly SelectOption[],
  text: Translate,
  locale: Locale,
  chosen?: readonly unknown[],
) {
  const shown = options.every(isItem)
    ? chosen === undefined
      ? namedItems(options)
      : offeredItems(options, chosen)
    : options;
  return shown.map((option) => {
    if (isItem(option)) return { value: option.code, label: locale === 'en' ? option.en : option.zh };
    return { value: option.value, label: 'labelKey' in option ? text(option.labelKey) : option.label };
  });
}
