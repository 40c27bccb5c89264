import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { changeValue, lockValue, touchType, valuesOfType } from './dict.repo.ts';
import { assertMayHide, loggedValue } from './dict-rules.ts';

/** Names, colour, note and offer of a value. Old rows go on showing one that is no longer offered. */
export const updateDictValue = command(dictionariesEndpoints.updateDictValue, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { version: seen, ...change } = body;
  const { type, value } = await lockValue(tx, params.id, seen);
  const values = await valuesOfType(tx, type.id);
  if (values.some(({ id, nameZh }) => id !== value.id && nameZh === body.nameZh))
    throw fieldError('nameZh', 'already-used');
  if (values.some(({ id, nameEn }) => id !== value.id && nameEn === body.nameEn))
    throw fieldError('nameEn', 'already-used');
  if (value.isActive && !body.isActive) assertMayHide(type, value, values);
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
