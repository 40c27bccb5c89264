import { houseLossEndpoints } from '@mintmark/contract/delivery/house-loss.endpoints.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { lockCertificateOf } from '../../../workflow/certificates/certificate-acts.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';
import { coinById } from '../../../workflow/coins/settle.repo.ts';
import { holdForLoss } from '../../../workflow/house-loss.ts';
import { newLossNo, openHouseLoss } from '../../../workflow/house-losses.repo.ts';
import { orderById, refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { assertStep } from '../../../workflow/step.ts';
import { useWitness } from '../../identity/index.ts';
import { warnOfCertificate } from '../road/lost-coins.ts';
import { lockInHouse, takeOut } from './coin-in-house.ts';

/** The second person of a loss in the house (POST /api/identity/witness, purpose `coin.lost`, target = the coin). */
const witnessOf = (tx: Tx, coin: CoinRow, context: CommandContext, token: string | undefined): Promise<string> =>
  useWitness(tx, {
    token,
    purpose: 'coin.lost',
    targetId: coin.id,
    content: { coinCode: coin.coinCode },
    actorId: context.actor.accountId,
    permission: 'order:coin:lost',
    companyId: coin.companyId,
    now: context.now,
  });

/**
 * A coin is missing in the house (states.md coin, rule 16): two people say so; the incident names where it lay and who had it; it
 * leaves its parcel, its order is held, and the public page warns of a certificate that is out already.
 */
export const loseCoin = command(houseLossEndpoints.loseCoin, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const locked = await lockInHouse(tx, context, params.id, body.version);
  const { coin, order } = locked;
  assertStep(coinMachine, 'lose', coin);
  const confirmedBy = await witnessOf(tx, coin, context, body.witnessToken);
  await takeOut(tx, context, locked);
  const certificate = await lockCertificateOf(tx, coin.id);
  const isCertificateWarned = certificate?.status === certificateMachine.state.valid;
  const lossNo = await newLossNo(tx, by.now);
  const { reason } = body;
  await openHouseLoss(tx, coin, { reason, confirmedBy, isCertificateWarned }, lossNo, by);
  const patch = { leasedBy: null, leasedUntil: null };
  const moved = await moveCoin(
    tx,
    coin,
    { action: 'lose', reason, place: 'missing', holderId: null, data: { lossNo }, patch },
    by,
  );
  await warnOfCertificate(tx, moved, reason, by);
  await holdForLoss(tx, await orderById(tx, order.id), lossNo, by);
  await refreshOrder(tx, order.id);
  await context.audit({
    ...{ targetType: 'coin', targetId: coin.id, targetNo: coin.coinCode, companyId: coin.companyId, reason },
    before: { status: coin.status, place: coin.place },
    after: { status: moved.status, lossNo, confirmedBy },
  });
  const { version } = await coinById(tx, coin.id);
  return { coinId: coin.id, status: moved.status, version };
});
