import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { iso } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { certificateUrl } from '../../../workflow/certificates/certificate-signature.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { appendCoinEvent } from '../../../workflow/coins/coin-events.repo.ts';
import { writeMove } from '../../../workflow/coins/coin-move.repo.ts';
import { assertFree } from '../../../workflow/coins/move-coin.ts';
import { assertVersion } from '../assert-state.ts';
import { lockWork, pieceOf } from '../production.repo.ts';
import { assertChipCoin } from './chip-guards.ts';
import { insertChip, validChip, voidChip } from './chips.repo.ts';

async function announce(context: CommandContext, coin: CoinRow, before: string | null, after: string, reason: string) {
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    before: { uid: before },
    after: { uid: after, certNo: coin.certNo },
    reason,
  });
}

/** Binds a chip to the coin's certificate: uid ↔ one certificate for ever; a former chip becomes void with a reason. */
export const writeChip = command(labelsEndpoints.writeChip, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { coin, order } = pieceOf(await lockWork(tx, context.scope, [params.id]), params.id);
  assertVersion(coin, body.version);
  assertFree(coin, order, 'writeChip');
  const certNo = await assertChipCoin(tx, coin);
  const former = await validChip(tx, coin.id);
  const reason = body.reason ?? '';
  if (former !== null) {
    if (former.uid === body.uid)
      return { coinId: coin.id, uid: former.uid, url: former.url, verifiedAt: iso(former.verifiedAt) };
    if (reason === '') throw new AppError('REASON_REQUIRED', { fields: [{ path: 'reason', msg: 'required' }] });
    await voidChip(tx, former.uid, reason, by.now);
  }
  const url = certificateUrl(context.config, certNo);
  await insertChip(tx, coin, certNo, body.uid, url, by);
  const data = { uid: body.uid, ...(former ? { replaced: former.uid } : {}) };
  await writeMove(tx, coin, await appendCoinEvent(tx, coin, { kind: 'chip', data }, by), by);
  await announce(context, coin, former?.uid ?? null, body.uid, reason);
  return { coinId: coin.id, uid: body.uid, url, verifiedAt: null };
});
