import type { sessionsEndpoints } from '@mintmark/contract/identity/sessions.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { endSession as close, endSessions, listOpenSessions } from '../../../kernel/auth/sessions.repo.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';

type Endpoints = typeof sessionsEndpoints;

/** Own open sessions, the one that asks marked. */
export async function listSessions(
  _: unknown,
  { actor, clock, db, scope }: SignedInContext,
): Promise<DataOf<Endpoints['listSessions']>> {
  const rows = await db.read(scope, (reader) => listOpenSessions(reader, actor.accountId, clock.now()));
  const list = rows.map(({ createdAt, lastSeenAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: row.id === actor.sessionId,
  }));
  return { list };
}

/** Ends all own sessions but the one that asks. */
export async function endOtherSessions(
  tx: Tx,
  _: unknown,
  context: CommandContext,
): Promise<DataOf<Endpoints['endOtherSessions']>> {
  const { actor, now } = context;
  const others = (await listOpenSessions(tx, actor.accountId, now)).filter(({ id }) => id !== actor.sessionId);
  await endSessions(tx, actor.accountId, now, actor.sessionId);
  await context.audit({ targetType: 'account', targetId: actor.accountId, after: { ended: others.length } });
  return { ended: others.length };
}

/** Ends one other own session. */
export async function endSession(
  tx: Tx,
  { params }: InputOf<Endpoints['endSession']>,
  context: CommandContext,
): Promise<null> {
  const { actor, now } = context;
  found((await listOpenSessions(tx, actor.accountId, now)).find(({ id }) => id === params.id));
  if (params.id === actor.sessionId) throw new AppError('GUARD_FAILED', { params: { guard: 'currentSession' } });
  await close(tx, params.id, actor.accountId, now);
  await context.audit({ targetType: 'account', targetId: actor.accountId, after: { sessionId: params.id } });
  return null;
}
