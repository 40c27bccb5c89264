import { identityEndpoints as endpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { type Binding, type CommandContext, command, type InputOf } from '../../../kernel/handlers.ts';
import { checkSmsCode, consumeSmsCode } from '../codes/sms-codes.repo.ts';
import { auditAlone } from '../witness/audit-alone.ts';
import { type AccountChange, findAccount, updateAccount } from './account.repo.ts';
import { maskMobile } from './mask.ts';

type Endpoint = typeof endpoints.putMobile;

/**
 * Binds or changes the own mobile; takes the real name while the account has none (facts X9). The code is looked at before
 * the transaction, because a wrong try counts although the command fails.
 */
export const putMobile: Binding = {
  endpoint: endpoints.putMobile,
  run: async (input, context) => {
    const { body } = input as InputOf<Endpoint>;
    const codeId = await checkOwnCode(context, body.mobile, body.code);
    return command(endpoints.putMobile, (tx, given, inside) => bindMobile(tx, given, inside, codeId)).run(
      input,
      context,
    );
  },
};

async function checkOwnCode(context: RequestContext, mobile: string, code: string): Promise<string | null> {
  const accountId = context.actor?.accountId ?? null;
  const codeId = await checkSmsCode(context, { mobile, purpose: 'bind', accountId }, code);
  if (codeId === null) await auditAlone(context, accountId, { action: 'identity.putMobile', result: 'wrong-sms' });
  return codeId;
}

async function bindMobile(
  tx: Tx,
  { body }: InputOf<Endpoint>,
  context: CommandContext,
  codeId: string | null,
): Promise<DataOf<Endpoint>> {
  const { actor, now } = context;
  if (codeId === null) throw new AppError('SMS_WRONG');
  const before = found(await findAccount(tx, actor.accountId));
  const isNameless = before.realName === '';
  if (isNameless && !body.realName) throw fieldError('realName', 'required');
  await consumeSmsCode(tx, codeId, now);
  const change: AccountChange = {
    mobile: body.mobile,
    isMobileBound: true,
    ...(isNameless && body.realName ? { realName: body.realName } : {}),
  };
  const after = await updateAccount(tx, actor.accountId, change, now);
  await context.audit({
    targetType: 'account',
    targetId: actor.accountId,
    before: { mobile: maskMobile(before.mobile) },
    after: { mobile: maskMobile(after.mobile), isNameGiven: isNameless },
  });
  return { isMobile: 'true', mobile: maskMobile(after.mobile), realName: after.realName };
}
