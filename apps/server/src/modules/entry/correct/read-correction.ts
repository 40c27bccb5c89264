import type { Correction } from '@mintmark/contract/entry/correction.schema.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import {
  assertCorrectable,
  assertNoneAsked,
  type CorrectionValues,
  correctionOf,
} from '../../../workflow/corrections.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { lockCoinAndOrder } from '../coin-place.ts';
import { rowSetting } from '../rows/entry-row.present.ts';
import { applyPatch } from '../rows/row-patch.ts';
import { readPatches } from '../rows/save-rows.ts';

/** A correction that may be asked for, with coin and order locked. */
export interface ReadCorrection {
  readonly coin: CoinRow;
  readonly order: OrderRow;
  readonly values: CorrectionValues;
}

/** Reads a correction by the rules of the desk. Throws INPUT_INVALID beside the field, GUARD_FAILED, VERSION_STALE. */
export async function readCorrection(
  tx: Tx,
  scope: Scope,
  coinId: string,
  asked: { readonly version: number; readonly patch: Correction },
): Promise<ReadCorrection> {
  const { coin, order } = await lockCoinAndOrder(tx, scope, coinId, asked.version);
  await assertNoneAsked(tx, coin);
  const { patches, facts } = await readPatches(tx, await rowSetting(tx, order), [coin], [asked.patch]);
  const { row, problems } = applyPatch(coin, patches[0] ?? {}, facts);
  if (problems.length > 0)
    throw new AppError('INPUT_INVALID', {
      fields: problems.map(({ path, msg }) => ({ path: `patch.${path}`, msg })),
    });
  const values = correctionOf(coin, row);
  await assertCorrectable(tx, coin, values);
  return { coin, order, values };
}
