import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { changeValue, lockType, touchType, valuesOfType } from './dict.repo.ts';
import { assertNotStates } from './dict-rules.ts';

/** The values in their new order; exactly those that the dictionary has. */
export const orderDictValues = command(dictionariesEndpoints.orderDictValues, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const type = await lockType(tx, params.id, body.version);
  assertNotStates(type);
  const values = await valuesOfType(tx, type.id);
  const known = new Map(values.map((value) => [value.id, value]));
  if (new Set(body.ids).size !== known.size || body.ids.some((id) => !known.has(id)))
    throw fieldError('ids', 'bad-choice');
  for (const [place, id] of body.ids.entries())
    if (known.get(id)?.place !== place) await changeValue(tx, id, { place }, by);
  const version = await touchType(tx, type.id, by);
  await context.audit({
    targetType: 'dictType',
    targetId: type.id,
    targetNo: type.code,
    before: { order: values.map(({ code }) => code).join(' ') },
    after: { order: body.ids.map((id) => known.get(id)?.code).join(' ') },
  });
  return { version };
});
