import type { accountCareEndpoints } from '@mintmark/contract/accounts/account-care.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { endSession, endSessions, listOpenSessions } from '../../../kernel/auth/sessions.repo.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';
import { type AccountFacts, findAccountFacts } from '../account.repo.ts';
import { lockManaged } from '../account-rules.ts';

type Calls = typeof accountCareEndpoints;

/** Where an account of the scope is signed in. */
export async function listAccountSessions(
  { params }: InputOf<Calls['listAccountSessions']>,
  { db, scope, clock }: SignedInContext,
): Promise<DataOf<Calls['listAccountSessions']>> {
  return db.read(scope, async (reader) => {
    const account = found(await findAccountFacts(reader, scope, params.id));
    const rows = await listOpenSessions(reader, account.id, clock.now());
    const list = rows.map(({ id, createdAt, lastSeenAt, address, agent, isNewPlace }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      address,
      agent,
      isNewPlace,
    }));
    return { list };
  });
}

const target = (account: AccountFacts) => ({
  targetType: 'account',
  targetId: account.id,
  targetNo: account.username,
  companyId: account.companyId,
});

/** Ends every session of an account; every process forgets them at the commit (security rule 10). */
export async function endAccountSessions(
  tx: Tx,
  { params }: InputOf<Calls['endAccountSessions']>,
  context: CommandContext,
): Promise<DataOf<Calls['endAccountSessions']>> {
  const account = await lockManaged(tx, context, params.id);
  const open = await listOpenSessions(tx, account.id, context.now);
  await endSessions(tx, account.id, context.now);
  await context.audit({ ...target(account), after: { ended: open.length } });
  return { ended: open.length };
}

/** Ends one session of an account; a session of somebody else answers as absent. */
export async function endAccountSession(
  tx: Tx,
  { params }: InputOf<Calls['endAccountSession']>,
  context: CommandContext,
): Promise<null> {
  const account = await lockManaged(tx, context, params.id);
  const open = await listOpenSessions(tx, account.id, context.now);
  const one = found(open.find(({ id }) => id === params.sessionId));
  await endSession(tx, one.id, account.id, context.now);
  await context.audit({ ...target(account), after: { sessionId: one.id } });
  return null;
}
