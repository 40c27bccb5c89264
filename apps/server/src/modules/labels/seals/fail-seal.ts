import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import type { CoinPatch, CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { assertFree, moveCoin } from '../../../workflow/coins/move-coin.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { assertVersion } from '../assert-state.ts';
import { lockWork, pieceOf } from '../production.repo.ts';

interface Way {
  readonly action: 'sealFailHolder' | 'sealDamage';
  readonly version: number;
  readonly reason: string;
  readonly patch: CoinPatch;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The place in the tray is free again in both cases; the holder is scrapped. */
async function leaveTray(tx: Tx, context: CommandContext, coinId: string, way: Way): Promise<CoinRow> {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { coin, order } = pieceOf(await lockWork(tx, context.scope, [coinId]), coinId);
  assertVersion(coin, way.version);
  assertFree(coin, order, way.action);
  const holder = { boxType: coin.boxType, ringUm: coin.ringUm, boxNo: coin.boxNo, position: coin.boxPosition };
  const { action, reason } = way;
  const patch = { ...way.patch, boxNo: null, boxPosition: null };
  const moved = await moveCoin(tx, coin, { action, reason, patch, data: { ...way.data, scrapped: holder } }, by);
  await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    before: { status: coin.status, ...holder },
    after: { status: moved.status, ...way.data },
    reason,
  });
  return moved;
}

const done = (coin: CoinRow) => ({ coinId: coin.id, status: coin.status, version: coin.version });

/** 70 → 65: the holder broke or did not fit; another one is needed. */
export const failSeal = command(boxesEndpoints.failSeal, async (tx, { params, body }, context) =>
  done(
    await leaveTray(tx, context, params.id, {
      action: 'sealFailHolder',
      version: body.version,
      reason: body.reason,
      patch: { boxType: null, ringUm: null },
      data: {},
    }),
  ),
);

/** 70 → 82: the coin itself was hurt. An incident in its chain; it goes on by a score change, or into another holder. */
export const damageSeal = command(boxesEndpoints.damageSeal, async (tx, { params, body }, context) =>
  done(
    await leaveTray(tx, context, params.id, {
      action: 'sealDamage',
      version: body.version,
      reason: body.reason,
      patch: { reworkStep: body.step },
      data: { incident: true, step: body.step },
    }),
  ),
);
