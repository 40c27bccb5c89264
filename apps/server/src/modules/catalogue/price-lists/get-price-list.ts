import type { PriceListDetail, PriceListRow } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { iso, shanghaiDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { logoPicture } from '../../files/index.ts';
import { brandOf, priceListList, priceListPast } from './price-list-list.queries.ts';
import { publishedLine } from './price-lists.repo.ts';
import { faultsOf } from './price-values.ts';

const EDIT = 'basic:price:edit';
const PUBLISH = 'basic:price:publish';

function actionsOf(row: PriceListRow, data: PriceListDetail['data'], today: string, context: SignedInContext) {
  const { actor, locale, scope } = context;
  const own = scope.kind === 'agent' && 'agentOwnRow';
  const failing = [own, !reaches(scope, row.companyId) && 'houseWide'];
  const isDraft = row.status === 'draft';
  const rules = [
    { action: 'edit', permission: EDIT, isInState: true, failing, isThere: isDraft },
    {
      action: 'publish',
      permission: PUBLISH,
      isInState: true,
      failing: [...failing, isDraft && faultsOf(data).length > 0 && 'priceListFaulty'],
      isThere: isDraft,
    },
    { action: 'remove', permission: EDIT, isInState: true, failing, isThere: isDraft },
    {
      action: 'withdraw',
      permission: PUBLISH,
      isInState: true,
      failing: [...failing, row.validFrom <= today && 'priceListBegun', row.orders > 0 && 'priceListUsed'],
      isThere: row.status === 'published',
    },
    {
      action: 'end',
      permission: PUBLISH,
      isInState: true,
      failing,
      isThere: row.companyId !== null && (row.phase === 'current' || row.phase === 'future'),
    },
    { action: 'copy', permission: EDIT, isInState: true, failing: [own], isThere: true },
  ] as const;
  return allowedActions(
    actor,
    locale,
    rules.filter(({ isThere }) => isThere),
  );
}

/** One list with its values, the line it stands in, and what may be done with it. */
export const getPriceList = query(calls.getPriceList, async ({ params }, context) => {
  const { db, scope, clock, actor, config } = context;
  return db.read(scope, async (reader) => {
    const row = await rowById(reader, priceListList, scope, params.id);
    const past = await priceListPast(reader, row.id);
    const line = await publishedLine(reader, row);
    const brand = await brandOf(reader, row.companyId ?? actor.companyId);
    const today = shanghaiDay(clock.now());
    // The answer is parsed by the contract's schema.
    const data = past.data as PriceListDetail['data'];
    return {
      ...row,
      ...past,
      data,
      brand: brand && { ...brand, logoUrl: await logoPicture(config, reader, brand.logoKey) },
      line: line.filter(({ id }) => id !== row.id),
      today,
      createdAt: iso(past.createdAt) ?? '',
      withdrawnAt: iso(past.withdrawnAt),
      allowedActions: actionsOf(row, data, today, context),
    };
  });
});
