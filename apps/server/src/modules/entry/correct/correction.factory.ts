import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { correctionEndpoints as api } from '@mintmark/contract/entry/correction.endpoints.ts';
import type { Correction } from '@mintmark/contract/entry/correction.schema.ts';
import { type CoinOptions, coinNow } from '../../../../test/factories/coin.factory.ts';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import type { TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';

type Piece = { readonly id: string };

/** Somebody who corrects details after entry and somebody who decides about it, with what they do. */
export async function correctionDesk(server: TestServer, companyId: string) {
  const permissions = ['order:order:modifyDetail', 'order:coin:delete'] as const;
  const supervisor = await server.person({ permissions, companyId });
  const auditor = await server.person({ permissions: ['audit:otherAudit:page', 'audit:otherAudit:decide'], companyId });

  /** A priced order with one coin in a state. */
  const aCoinIn = async (status: number, more: CoinOptions = {}) => {
    const made = await anOrder(server, { companyId, coins: [{ status, declaredFen: 80_000, ...more }] });
    const by = { now: server.clock.now(), accountId: null };
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) => repriceOrder(tx, made.order.id, by));
    const [coin] = made.coins;
    if (!coin) throw new Error('no coin');
    return { id: coin.id, orderId: made.order.id };
  };
  const preview = async ({ id }: Piece, patch: Correction) => {
    const { version } = await coinNow(server, id);
    return supervisor.call(api.previewCorrection, { params: { id }, body: { version, patch } });
  };
  const ask = async ({ id }: Piece, patch: Correction, who = supervisor) => {
    const { version } = await coinNow(server, id);
    return who.call(api.askCorrection, { params: { id }, body: { version, patch, reason: '录入时看错版别' } });
  };
  const taskOf = ({ id }: Piece) =>
    server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditTasks').selectAll().where('coinId', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
  const decideRequest = async (piece: Piece) => {
    const { id, version } = await taskOf(piece);
    return { params: { id }, body: { version, comment: '对照过图' } };
  };
  const decide = async (piece: Piece, how: 'approveTask' | 'rejectTask') =>
    auditor.call(auditsEndpoints[how], await decideRequest(piece));
  /** Asked for and approved. */
  const correct = async (piece: Piece, patch: Correction) => {
    await ask(piece, patch);
    return decide(piece, 'approveTask');
  };
  return { server, companyId, supervisor, auditor, aCoinIn, preview, ask, taskOf, decideRequest, decide, correct };
}
export type CorrectionDesk = Awaited<ReturnType<typeof correctionDesk>>;
