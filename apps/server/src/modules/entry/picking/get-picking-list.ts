import { pickingEndpoints } from '@mintmark/contract/entry/picking.endpoints.ts';
import type { PickingGroup } from '@mintmark/contract/entry/picking.schema.ts';
import { missingFacts } from '@mintmark/domain/entry/picking.ts';
import { type PickingOf, pickingOfCode, readSheetCode, sheetCode } from '@mintmark/domain/entry/picking-sheet.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { placeOfCode } from '../dispatches/dispatches.queries.ts';
import { type CategoryNeeds, categoryNeeds } from '../rows/category-needs.repo.ts';
import { type AlikeCoins, alikeCoins, type Chosen, pickedCoins, traysOf } from './picking.queries.ts';

type NeedsOf = (coin: { readonly category1: number; readonly category2: number }) => CategoryNeeds;

/** What was asked for, and where its coins are found; NOT_FOUND for a number that is none or not in sight. */
async function chosenBy(
  db: Reader,
  scope: Scope,
  asked: { readonly code?: string | undefined; readonly day?: string | undefined },
): Promise<{ of: PickingOf; orderId: string | null; chosen: Chosen }> {
  const code = (asked.code ?? '').normalize('NFKC').toUpperCase();
  const of: PickingOf =
    asked.day === undefined ? found(readSheetCode(code) ?? pickingOfCode(code)) : { kind: 'day', day: asked.day };
  if (of.kind === 'day') return { of, orderId: null, chosen: { day: of.day } };
  const { orderId, dispatchId } = await placeOfCode(db, scope, of.code);
  return { of, orderId, chosen: dispatchId === null ? { orderId } : { dispatchId } };
}

/** Adds up coins that are alike: one row for each second level, with what is missing how often. */
function groupsOf(alike: readonly AlikeCoins[], needsOf: NeedsOf): PickingGroup[] {
  const groups = new Map<number, { group: PickingGroup; missing: Map<string, number> }>();
  for (const coins of alike) {
    const { category1, category2, count } = coins;
    const at = groups.get(category2) ?? {
      group: { category1, category2, count: 0, incomplete: 0, missing: [] },
      missing: new Map<string, number>(),
    };
    const gaps = missingFacts(coins, needsOf(coins));
    at.group.count += count;
    if (gaps.length > 0) at.group.incomplete += count;
    for (const gap of gaps) at.missing.set(gap, (at.missing.get(gap) ?? 0) + count);
    groups.set(category2, at);
  }
  return [...groups.values()]
    .map(({ group, missing }) => ({ ...group, missing: [...missing].map(([fact, count]) => ({ fact, count })) }))
    .toSorted((a, b) => a.category1 - b.category1 || a.category2 - b.category2);
}

const sumOf = (groups: readonly PickingGroup[], key: 'count' | 'incomplete') =>
  groups.reduce((sum, group) => sum + group[key], 0);

/** 双评级打印查询: what a dispatch, an order or a day has of each second level, what is missing, and where each coin lies. */
export const getPickingList = query(pickingEndpoints.getPickingList, async ({ query: asked }, { db, scope, clock }) =>
  db.read(scope, async (reader) => {
    const { of, orderId, chosen } = await chosenBy(reader, scope, asked);
    const isToGrade = asked.only === 'toGrade';
    const [needsOf, alike, coins, trays] = await Promise.all([
      categoryNeeds(reader),
      alikeCoins(reader, scope, chosen, isToGrade),
      pickedCoins(reader, scope, chosen, isToGrade),
      traysOf(reader, scope, chosen, isToGrade),
    ]);
    const groups = groupsOf(alike, needsOf);
    return {
      kind: of.kind,
      title: of.kind === 'day' ? of.day : of.code,
      sheetCode: sheetCode(of),
      orderId,
      at: clock.now().toISOString(),
      total: sumOf(groups, 'count'),
      incomplete: sumOf(groups, 'incomplete'),
      trays,
      groups,
      items: coins.map((coin) => ({ ...coin, missing: [...missingFacts(coin, needsOf(coin))] })),
    };
  }),
);
