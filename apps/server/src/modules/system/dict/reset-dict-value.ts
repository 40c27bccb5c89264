import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { changeValue, lockValue, touchType } from './dict.repo.ts';
import { asInCode, loggedValue } from './dict-rules.ts';

/** A built-in value as the code has it; from then on it follows the code again. */
export const resetDictValue = command(dictionariesEndpoints.resetDictValue, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { type, value } = await lockValue(tx, params.id, body.version);
  const change = asInCode(type, value);
  const version = await changeValue(tx, value.id, change, by);
  await touchType(tx, type.id, by);
  await context.audit({
    targetType: 'dictType',
    targetId: type.id,
    targetNo: `${type.code}/${value.code}`,
    before: loggedValue(value),
    after: loggedValue(change),
  });
  return { version };
});
