import { PARAMETERS, type ParameterValue, parameterFault } from '@mintmark/contract/kernel/parameters/parameters.ts';
import { parametersEndpoints } from '@mintmark/contract/system/parameters.endpoints.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { type Binding, command } from '../../../kernel/handlers.ts';
import { saveParameter } from '../../../kernel/parameters/parameters.repo.ts';
import { knownKey, readParameters } from './parameters.queries.ts';

/** Sets a value or brings the default back (null), checked against its definition. Throws VERSION_STALE with the other's. */
const change = command(parametersEndpoints.setParameter, async (tx, { body }, context) => {
  const key = knownKey(body.key);
  const fault = body.value === null ? null : parameterFault(PARAMETERS[key], body.value);
  if (fault !== null) throw fieldError('value', fault);
  const before = found((await readParameters(tx)).find((one) => one.key === key));
  const { accountId } = context.actor;
  const value = body.value as ParameterValue | null;
  const { version, reason } = body;
  const isSaved = await saveParameter(tx, { key, value, version, reason, accountId, now: context.now });
  if (!isSaved) {
    const current = found((await readParameters(tx)).find((one) => one.key === key));
    throw new AppError('VERSION_STALE', { data: { current } });
  }
  await context.audit({
    targetType: 'parameter',
    targetNo: key,
    before: { value: before.value, isDefault: before.isDefault },
    after: { value: value ?? PARAMETERS[key].default, isDefault: value === null },
    reason,
  });
  return { version: version + 1 };
});

/** In force here as soon as it is committed, on the other processes when they hear of it. */
export const setParameter: Binding = {
  endpoint: change.endpoint,
  run: async (input, context) => {
    const data = await change.run(input, context);
    await context.parameters.reload();
    return data;
  },
};
