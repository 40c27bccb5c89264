import { privacyEndpoints } from '@mintmark/contract/accounts/privacy.endpoints.ts';
import { later } from '../../../kernel/clock.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { findAccountFacts } from '../account.repo.ts';
import { countUnmaskedAccounts } from '../privacy.repo.ts';

const HOUR_MS = 3_600_000;

/** Full mobile and mail of an account in scope; who read them and why stays in the operation log (security rule 32). */
export const unmaskAccount = command(privacyEndpoints.unmaskAccount, async (tx, { params, body }, context) => {
  const { actor, now, parameters, scope } = context;
  const account = found(await findAccountFacts(tx, scope, params.id));
  const read = await countUnmaskedAccounts(tx, actor.accountId, later(now, -HOUR_MS));
  if (read >= parameters.get('security.unmaskPerHour')) throw new AppError('TOO_MANY_REQUESTS');
  await context.audit({
    targetType: 'account',
    targetId: account.id,
    targetNo: account.username,
    companyId: account.companyId,
    reason: body.reason,
  });
  return { mobile: account.mobile ?? '', mail: account.mail ?? '' };
});
