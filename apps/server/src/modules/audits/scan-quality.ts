import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Config } from '../../kernel/config.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { fieldError } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { type CoinRow, lockCoin } from '../../workflow/coins/coin.repo.ts';
import { stateConflict } from '../../workflow/coins/move-coin.ts';
import { lockOrder } from '../../workflow/orders/order.repo.ts';
import { gateDifferences } from '../labels/index.ts';
import { findCoinOrder } from './quality.queries.ts';
import { insertQcScan } from './quality.repo.ts';
import { assertCheckDuties } from './quality.ts';
import { neededScans } from './quality-scan.ts';

type Scanned = BodyOf<typeof auditsEndpoints.scanQuality>;

/** Readers write a chip's number with colons, blanks or in small letters; it is the same number. */
const chipOf = (read: string): string => read.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** What differs between the piece in the hand and its data; empty = it is the right one. Throws beside a missing scan. */
async function differencesOf(tx: Tx, config: Config, coin: CoinRow, scanned: Scanned): Promise<string[]> {
  const needed = await neededScans(tx, coin);
  if (!needed.needsLabel) return normalizeCertNo(scanned.coinCode) === coin.coinCode ? [] : ['coinCode'];
  if (scanned.labelCode === undefined) throw fieldError('labelCode', 'required');
  if (needed.needsChip && scanned.chipUid === undefined) throw fieldError('chipUid', 'required');
  return gateDifferences(tx, config, coin, {
    coinCode: scanned.coinCode,
    labelCode: scanned.labelCode,
    chipUid: scanned.chipUid === undefined ? undefined : chipOf(scanned.chipUid),
  });
}

/**
 * Coin, label and chip as they were scanned at the outbound check, against the data as they are now: the label's text is
 * derived again. What differs is kept and keeps the coin from passing until a scan finds nothing.
 */
export const scanQuality = command(auditsEndpoints.scanQuality, async (tx, { params, body }, context) => {
  await lockOrder(tx, context.scope, await findCoinOrder(tx, context.scope, params.id));
  const coin = await lockCoin(tx, context.scope, params.id);
  if (coin.status !== coinMachine.state.toCheck) throw stateConflict(coin, 'qcPass');
  await assertCheckDuties(tx, coin, context.actor.accountId);
  const differences = await differencesOf(tx, context.config, coin, body);
  await insertQcScan(tx, coin, { ...body, differences }, { now: context.now, accountId: context.actor.accountId });
  const isFine = differences.length === 0;
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    after: { isFine, differences },
  });
  return { coinId: coin.id, isFine, differences };
});
