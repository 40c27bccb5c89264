import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { useLocale } from './i18n.ts';
import type { Locale } from './locale.ts';

/** The half of a name of the domain that a language reads: `zh` or `en`. */
export const langOf = (locale: Locale): Lang => (locale === 'en' ? 'en' : 'zh');

/** `langOf` the language of now. */
export const useLang = (): Lang => langOf(useLocale());
