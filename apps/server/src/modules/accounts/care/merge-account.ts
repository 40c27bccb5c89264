import type { accountCareEndpoints } from '@mintmark/contract/accounts/account-care.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { endSessions, listOpenSessions } from '../../../kernel/auth/sessions.repo.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError, found } from '../../../kernel/errors.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';
import { maskMobile } from '../../identity/index.ts';
import { type AccountFacts, changeAccount, findAccountFacts, listRoles } from '../account.repo.ts';
import { assertManageable, assertNotLastAdministrator, lockManaged } from '../account-rules.ts';
import { hangingAnywhere } from './hanging.queries.ts';
import { assertNothingHangs } from './hanging.ts';

type Calls = typeof accountCareEndpoints;

/** The account that stays: another one, in the scope, in use. */
async function survivorOf(tx: Tx, context: SignedInContext, duplicateId: string, into: string): Promise<AccountFacts> {
  if (into === duplicateId) throw fieldError('into', 'bad-choice');
  const survivor = found(await findAccountFacts(tx, context.scope, into));
  if (survivor.status !== ACCOUNT_STATE.enabled) throw fieldError('into', 'bad-choice');
  return survivor;
}

const brief = ({ id, username, realName, mobile }: AccountFacts) => ({
  id,
  username,
  realName,
  mobile: maskMobile(mobile),
});

/** What hangs on the duplicate, and what its person would no longer have. */
export async function getMergePreview(
  { params, query }: InputOf<Calls['getMergePreview']>,
  context: SignedInContext,
): Promise<DataOf<Calls['getMergePreview']>> {
  return context.db.transaction(context.scope, async (tx) => {
    const duplicate = found(await findAccountFacts(tx, context.scope, params.id));
    assertManageable(context, duplicate);
    const survivor = await survivorOf(tx, context, duplicate.id, query.into);
    const lost = duplicate.roleIds.filter((id) => !survivor.roleIds.includes(id));
    const hanging = await hangingAnywhere(tx, context, duplicate.id);
    return {
      duplicate: brief(duplicate),
      survivor: brief(survivor),
      openSessions: (await listOpenSessions(tx, duplicate.id, context.clock.now())).length,
      rolesLost: (await listRoles(tx))
        .filter(({ id }) => lost.includes(id))
        .map(({ id, nameZh, nameEn }) => ({ id, nameZh, nameEn })),
      hanging,
      isRefused: hanging.some(({ isBook }) => isBook),
    };
  });
}

/**
 * Disables a duplicate and points it to the account that stays. Nothing is moved: what the duplicate did stays its own, and
 * enabling it again takes the merge back. Refused where books hang on it.
 */
export async function mergeAccount(
  tx: Tx,
  { params, body }: InputOf<Calls['mergeAccount']>,
  context: CommandContext,
): Promise<DataOf<Calls['mergeAccount']>> {
  const { actor, config, now } = context;
  const duplicate = await lockManaged(tx, context, params.id, body.version);
  const survivor = await survivorOf(tx, context, duplicate.id, body.into);
  await assertNotLastAdministrator(tx, duplicate, config);
  const books = (await hangingAnywhere(tx, context, duplicate.id)).filter(({ isBook }) => isBook);
  assertNothingHangs(books, 'booksHang');
  const change = { status: ACCOUNT_STATE.disabled, mergedInto: survivor.id };
  const version = await changeAccount(tx, duplicate.id, change, { accountId: actor.accountId, now });
  await endSessions(tx, duplicate.id, now);
  await context.audit({
    targetType: 'account',
    targetId: duplicate.id,
    targetNo: duplicate.username,
    companyId: duplicate.companyId,
    before: { status: duplicate.status },
    after: { status: ACCOUNT_STATE.disabled, mergedInto: survivor.username },
  });
  return { version };
}
