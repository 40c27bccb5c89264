import { PRICE_LIST_PHASES, type PriceListPhase } from '@mintmark/contract/catalogue/price-list.enums.ts';
import type { PriceListRow } from '@mintmark/contract/catalogue/price-list.schema.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import type { Translate } from '../../../kit/i18n/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

type Named = Pick<PriceListRow, 'nameZh' | 'nameEn'>;

/** Name of a list in the person's language. */
export const listName = (list: Named, lang: Lang): string => (lang === 'en' ? list.nameEn || list.nameZh : list.nameZh);

/** Whose list it is: an agent of a company, a company, or the house. */
export const ownerName = (
  list: Pick<PriceListRow, 'companyName' | 'companyNameEn' | 'agentName'>,
  lang: Lang,
  text: Translate,
): string => {
  const company =
    (lang === 'en' ? list.companyNameEn || list.companyName : list.companyName) ?? text('catalogue.price.house');
  return list.agentName === null ? company : `${list.agentName} · ${company}`;
};

/** Name, version, owner and state in one line, where lists are chosen. */
export const listTitle = (list: PriceListRow, lang: Lang, text: Translate): string =>
  `${listName(list, lang)} v${list.listVersion} · ${ownerName(list, lang, text)} · ${enumText(PRICE_LIST_PHASES, list.phase, lang)}`;

const GROUPS: Readonly<Record<PriceListPhase, StateGroup>> = {
  draft: 'wait',
  current: 'ok',
  future: 'work',
  expired: 'end',
  withdrawn: 'bad',
};
export const phaseGroup = (phase: PriceListPhase): StateGroup => GROUPS[phase];
