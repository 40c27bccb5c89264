import {
  HAND_ITEMS,
  isInspected,
  isTightened,
  needsSecond,
  qualityRuleFor,
} from '@mintmark/domain/audits/quality-rules.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { qualityRulesOn, ruleDayOf } from '../../workflow/audits/check-rules.repo.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { picturesOfCoin } from '../../workflow/coins/coin-sheet.queries.ts';
import { firstCheckOf, lotsOf } from './inspection.queries.ts';

/** Kinds of pictures: both faces of the coin, and the slab's. */
const FACES = [IMAGE_KIND.obverse, IMAGE_KIND.reverse];

/** What the quality-check rule of a coin's order asks for (records.md §4 companyFinCheckRule). */
export interface Inspection {
  /** Null: no rule; every item is ticked by one person. */
  readonly ruleCode: string | null;
  /** False: the draw spared it, the system's comparison is enough. */
  readonly isInspected: boolean;
  /** Too many lots failed: every piece is looked at. */
  readonly isTightened: boolean;
  /** Items that a person ticks. */
  readonly items: readonly string[];
  /** Pictures that the rule wants to compare and that are not there. */
  readonly lacksImages: boolean;
  readonly needsSecond: boolean;
  /** Who has checked it first; null: nobody, or something has happened to the coin since. */
  readonly first: { readonly accountId: string; readonly name: string } | null;
}

const NO_RULE: Inspection = {
  ruleCode: null,
  isInspected: true,
  isTightened: false,
  items: HAND_ITEMS,
  lacksImages: false,
  needsSecond: false,
  first: null,
};

async function lacksImages(db: Reader, coin: CoinRow): Promise<boolean> {
  const kinds = new Set((await picturesOfCoin(db, coin.id)).map(({ kind }) => kind));
  return [...FACES, ...(coin.certNo === null ? [] : [IMAGE_KIND.slabFront])].some((kind) => !kinds.has(kind));
}

/** Orders keep the rules of the day on which they were submitted; the company's own come before the house's. */
export async function inspectionOf(db: Reader, coin: CoinRow): Promise<Inspection> {
  const rules = await qualityRulesOn(db, coin.companyId, await ruleDayOf(db, coin.orderId));
  const rule = qualityRuleFor(rules, coin.category1);
  if (rule === null) return NO_RULE;
  const { categories1, switching } = rule;
  const lots =
    switching === null ? [] : await lotsOf(db, { companyId: coin.companyId, categories1, exceptOrderId: coin.orderId });
  const isTight = switching !== null && isTightened(switching, lots);
  const isDrawn = isInspected(rule, coin.id, isTight);
  const isTwice = needsSecond(rule, coin.tierUsed ?? coin.tierAsked);
  return {
    ruleCode: rule.id,
    isInspected: isDrawn,
    isTightened: isTight,
    items: isDrawn ? rule.items : [],
    lacksImages: isDrawn && rule.needsImages && (await lacksImages(db, coin)),
    needsSecond: isTwice,
    first: isTwice ? await firstCheckOf(db, coin) : null,
  };
}
