import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { CHECK_RULE_SEEDS } from '@mintmark/domain/audits/check-rules.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import type { Item, Scene } from './scene.ts';

export interface LinePlan {
  readonly item: Item;
  readonly variety: { id: string; nameZh: string } | null;
  readonly quantity: number;
  readonly declaredFen: number;
}

/** Declared value: log-normal, median ¥900 (records.md “Sample data”), in whole yuan. */
const declaredFen = (scene: Scene) =>
  Math.max(100, Math.round(900 * Math.exp((scene.dice.next() + scene.dice.next() + scene.dice.next() - 1.5) * 2.2))) *
  100;

/** Lines of an order that customers might hand in. */
export function planLines(scene: Scene): LinePlan[] {
  const { dice } = scene;
  return Array.from({ length: dice.int(2, 5) }, () => {
    const category = dice.weighted([
      [CATEGORY.struck, 52],
      [CATEGORY.ancient, 30],
      [CATEGORY.banknote, 10],
      [CATEGORY.modern, 8],
    ] as const);
    const item = dice.pick(scene.items.filter((one) => one.category1 === category));
    return {
      item,
      variety: item.varieties.length > 0 && dice.next() < 0.6 ? dice.pick(item.varieties) : null,
      quantity: dice.int(1, 4),
      declaredFen: declaredFen(scene),
    };
  });
}

/** The declared value from which the house audits a piece, and one above it. */
const AUDITED_FEN = CHECK_RULE_SEEDS.find(({ auditType }) => auditType === AUDIT_TYPE.highValue)?.condition
  .declaredFenAtLeast;
export const HIGH_FEN = (AUDITED_FEN ?? 0) + 600_000;

/** The first line of an order with audits is one piece that the house audits for its value. */
export const withHighValue = ([first, ...others]: readonly LinePlan[]): LinePlan[] =>
  first === undefined ? [] : [{ ...first, quantity: 1, declaredFen: HIGH_FEN }, ...others];
