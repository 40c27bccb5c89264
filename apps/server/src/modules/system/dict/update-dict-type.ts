import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockType, touchType } from './dict.repo.ts';

/** Name and note of a dictionary; its code and kind are the code's. */
export const updateDictType = command(dictionariesEndpoints.updateDictType, async (tx, { params, body }, context) => {
  const { version: _, ...change } = body;
  const before = await lockType(tx, params.id, body.version);
  const version = await touchType(tx, before.id, { now: context.now, accountId: context.actor.accountId }, change);
  await context.audit({
    targetType: 'dictType',
    targetId: before.id,
    targetNo: before.code,
    before: { nameZh: before.nameZh, nameEn: before.nameEn, note: before.note },
    after: change,
  });
  return { version };
});
