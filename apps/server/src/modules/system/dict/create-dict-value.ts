import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { insertValue, lockType, touchType, valuesOfType } from './dict.repo.ts';
import { assertTakesOwn, loggedValue } from './dict-rules.ts';

/** An own value at the end of its dictionary; a second one of the same code or name is told beside the field. */
export const createDictValue = command(dictionariesEndpoints.createDictValue, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const type = await lockType(tx, params.id);
  assertTakesOwn(type);
  const values = await valuesOfType(tx, type.id);
  if (values.some(({ code }) => code === body.code)) throw fieldError('code', 'already-used');
  if (values.some(({ nameZh }) => nameZh === body.nameZh)) throw fieldError('nameZh', 'already-used');
  await insertValue(tx, type.id, { ...body, place: (values.at(-1)?.place ?? -1) + 1 }, by);
  const version = await touchType(tx, type.id, by);
  await context.audit({
    targetType: 'dictType',
    targetId: type.id,
    targetNo: `${type.code}/${body.code}`,
    after: loggedValue({ ...body, isActive: true }),
  });
  return { version };
});
