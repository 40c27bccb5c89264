import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { useLang } from '../../../../kit/i18n/index.ts';

/** The language of the names of fields. */
export const useDesignLang = (): Lang => useLang();
