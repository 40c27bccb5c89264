import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { leaveItems, lockHandOver, saveHandOver } from './hand-over.repo.ts';
import { endOf, finishHandOver, handOverPath } from './hand-over-act.ts';

/** The receiver does not take it: everything stays with the giver, who is told why. */
export const refuseHandOver = command(handOversEndpoints.refuseHandOver, async (tx, { params, body }, ctx) => {
  const handOver = await lockHandOver(tx, ctx.scope, params.id, body.version);
  const status = endOf('refuse', handOver, ctx);
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const { reason } = body;
  await leaveItems(tx, handOver.id);
  const row = await saveHandOver(tx, handOver, { status, reason, endedAt: by.now, endedBy: by.accountId });
  const told = { handOverNo: row.handOverNo, reason };
  await notify(tx, row.giverId, { kind: 'handOverRefused', params: told, path: handOverPath(row) }, by);
  return finishHandOver(ctx, handOver, row, { missing: 0, reason });
});

/** The giver, or a supervisor, takes it back while nobody has taken it over. */
export const takeBackHandOver = command(handOversEndpoints.takeBackHandOver, async (tx, { params, body }, ctx) => {
  const handOver = await lockHandOver(tx, ctx.scope, params.id, body.version);
  const status = endOf('takeBack', handOver, ctx);
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  await leaveItems(tx, handOver.id);
  const row = await saveHandOver(tx, handOver, { status, endedAt: by.now, endedBy: by.accountId });
  const told = { kind: 'handOverBack', params: { handOverNo: row.handOverNo }, path: handOverPath(row) } as const;
  await notify(tx, row.receiverId, told, by);
  return finishHandOver(ctx, handOver, row, { missing: 0 });
});
