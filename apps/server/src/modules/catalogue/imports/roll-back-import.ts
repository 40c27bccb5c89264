import { itemImportsEndpoints as calls } from '@mintmark/contract/catalogue/item-imports.endpoints.ts';
import { pgCode, type Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockImport, setImport } from './imports.repo.ts';
import { importedItems, usesOfImport } from './rolled-back.queries.ts';
import { takeBack } from './write-items.repo.ts';

const IN_USE = '23503';
const refuse = (guard: string, data?: Readonly<Record<string, unknown>>) =>
  new AppError('GUARD_FAILED', { params: { guard }, ...(data ? { data } : {}) });

/** Something else names an item: the same answer as for a piece. */
async function takenBack(tx: Tx, importId: string, by: { now: Date; accountId: string }): Promise<void> {
  try {
    await takeBack(tx, importId, by);
  } catch (error) {
    throw pgCode(error) === IN_USE ? refuse('importUsed') : error;
  }
}

/** Takes a whole import back: items that it made go, items that it changed are what they were. */
export const rollBackItemImport = command(calls.rollBackItemImport, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const file = await lockImport(tx, params.id);
  if (file.status !== 'done') throw refuse('importState');
  const items = await importedItems(tx, file.id);
  if (items.changed > 0 || items.present < items.written) throw refuse('importChanged', items);
  const usedBy = await usesOfImport(tx, file.id);
  if (usedBy.length > 0) throw refuse('importUsed', { usedBy });
  await takenBack(tx, file.id, by);
  await setImport(tx, file.id, { status: 'undone', undoneAt: by.now, undoneBy: by.accountId });
  await context.audit({
    ...{ targetType: 'catalogImport', targetId: file.id, targetNo: file.fileName, reason: body.reason },
    after: { items: items.written },
  });
  return { id: file.id, status: 'undone' as const };
});
