import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { useLocale } from '../../../../kit/i18n/index.ts';
import { langOf } from '../template-names.ts';

/** The language of the names of fields. */
export const useDesignLang = (): Lang => langOf(useLocale());
