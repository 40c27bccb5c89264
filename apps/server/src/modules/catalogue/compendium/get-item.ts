import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { compendiumEndpoints as calls } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { CATALOG_STATUS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { actionText, historyOfRecords } from '../../../kernel/operation-log/record-history.queries.ts';
import { companyIdsOf } from '../../../kernel/scope.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { signFileUrl } from '../../files/index.ts';
import { findItem, type ItemRow, partsOf } from './item-rows.repo.ts';
import { usesOfItem } from './item-uses.queries.ts';
import { populationOfItem } from './population.queries.ts';
import { childrenOf } from './tree.queries.ts';

function actionsOf(row: ItemRow, isUsed: boolean, { actor, locale }: SignedInContext) {
  const failing = [row.mergedInto !== null && 'itemMerged'];
  const edit = { permission: 'basic:compendium:edit', isInState: true, failing } as const;
  return allowedActions(actor, locale, [
    { action: 'edit', ...edit },
    row.status === CATALOG_STATUS.active ? { action: 'disable', ...edit } : { action: 'enable', ...edit },
    {
      action: 'remove',
      permission: 'basic:compendium:remove',
      isInState: true,
      failing: [...failing, isUsed && 'itemInUse'],
    },
  ]);
}

async function survivorOf(db: Reader, id: string | null) {
  const row = id === null ? null : found(await findItem(db, id));
  return row && { id: row.id, code: row.code, nameZh: row.nameZh, nameEn: row.nameEn };
}

/** One item with everything known of it, what hangs on it in the reader's companies, and what may be done with it. */
export const getItem = query(catalogueEndpoints.getItem, async ({ params }, context) =>
  context.db.read(context.scope, async (reader) => {
    const row = found(await findItem(reader, params.id));
    const { createdAt: _c, grams: _g, pinyin: _p, updatedAt, createdBy: _cb, updatedBy: _ub, ...facts } = row;
    const { merged, ...uses } = await usesOfItem(reader, row.id, companyIdsOf(context.scope));
    const link = (key: string | null) =>
      signFileUrl(context.config, key, {
        accountId: context.actor.accountId,
        purpose: 'detail',
        now: context.clock.now(),
      });
    return {
      ...facts,
      ...(await partsOf(reader, row.id)),
      updatedAt: iso(updatedAt) ?? '',
      obverseUrl: link(row.obverseKey),
      reverseUrl: link(row.reverseKey),
      mergedInto: await survivorOf(reader, row.mergedInto),
      uses,
      allowedActions: actionsOf(row, uses.coins + uses.lines + merged > 0, context),
    };
  }),
);

export const getItemTree = query(calls.getItemTree, async ({ query: { node } }, { db, scope }) =>
  db.read(scope, async (reader) => [...(await childrenOf(reader, node))]),
);

/** Kept for all companies; of some of them counted from the index of graded pieces. */
export const getItemPopulation = query(calls.getItemPopulation, async ({ params }, { db, scope }) =>
  db.read(scope, async (reader) => {
    const { id } = found(await findItem(reader, params.id));
    return populationOfItem(reader, scope, id);
  }),
);

export const getItemHistory = query(calls.getItemHistory, async ({ params }, { db, scope, locale }) =>
  db.read(scope, async (reader) => {
    found(await findItem(reader, params.id));
    const events = await historyOfRecords(reader, [{ type: 'catalogItem', ids: [params.id] }]);
    return events.map(({ action, changes, ...event }) => ({
      ...event,
      action: actionText(action, locale),
      changes: [...changes],
    }));
  }),
);
