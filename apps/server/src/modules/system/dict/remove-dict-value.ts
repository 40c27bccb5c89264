import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { countUses } from '../../../kernel/dictionary/dictionary-uses.queries.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { deleteValue, lockValue, touchType } from './dict.repo.ts';
import { inUse, loggedValue } from './dict-rules.ts';

/** Removes an own value. Codes of the code are never removed, and the answer says what carries them. */
export const removeDictValue = command(dictionariesEndpoints.removeDictValue, async (tx, { params }, context) => {
  const { type, value } = await lockValue(tx, params.id);
  const uses = await countUses(tx, type.code, value.code);
  if (uses.length > 0) throw inUse(uses);
  if (value.isBuiltIn) throw new AppError('GUARD_FAILED', { params: { guard: 'dictBuiltIn' } });
  await deleteValue(tx, value.id);
  await touchType(tx, type.id, { now: context.now, accountId: context.actor.accountId });
  await context.audit({
    targetType: 'dictType',
    targetId: type.id,
    targetNo: `${type.code}/${value.code}`,
    before: loggedValue(value),
  });
  return null;
});
