import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { ScaleRow } from '@mintmark/contract/catalogue/scales.schema.ts';
import type { ScaleRulesIn } from '@mintmark/contract/grading/scale.schema.ts';
import { SCALE_KINDS } from '@mintmark/domain/grading/scales/scale-kinds.ts';
import { scaleFromRules } from '@mintmark/domain/grading/scales/scale-rules.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scale-types.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import type { Translate } from '../../../kit/i18n/index.ts';

/** What is read anew after a scale was written. */
export const SCALE_READS = [calls.listScales, calls.getScale];

export const scalePath = (id: string): string => `/basic/scoreRule?id=${id}`;

type Named = Pick<ScaleRow, 'nameZh' | 'nameEn'>;
type Owned = Pick<ScaleRow, 'companyName' | 'companyNameEn'>;

/** Name of a version in the person's language. */
export const nameOf = (scale: Named, lang: Lang): string => (lang === 'en' ? scale.nameEn : scale.nameZh);

/** Name and version: 古钱100分制（本所） v2. */
export const titleOf = (scale: Named & Pick<ScaleRow, 'versionNo'>, lang: Lang): string =>
  `${nameOf(scale, lang)} v${scale.versionNo}`;

/** Whose it is: a company, or the house. */
export const ownerOf = (scale: Owned, lang: Lang, text: Translate): string =>
  (lang === 'en' ? scale.companyNameEn || scale.companyName : scale.companyName) ?? text('catalogue.rule.house');

export const kindName = (kind: ScaleRow['kind'], lang: Lang): string => enumText(SCALE_KINDS, kind, lang);

/** The ladder of a version. */
export const ladderOf = (scale: Named & { readonly scaleCode: string }, rules: ScaleRulesIn): Scale =>
  scaleFromRules(scale.scaleCode, { zh: scale.nameZh, en: scale.nameEn }, rules);
