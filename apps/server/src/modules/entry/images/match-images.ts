import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { readImageName } from '@mintmark/domain/entry/image-name.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { failureBody } from '../../../kernel/http/envelope.ts';
import { type CoinRow, lockCoins } from '../../../workflow/coins/coin.repo.ts';
import { lockOrders, type OrderRow, refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { fileKeyOf } from '../../files/index.ts';
import { ordersOfCoins } from '../coins.queries.ts';
import { byOf } from '../dispatches/order-step.ts';
import { assertImaging, attachImages } from './image-step.ts';
import { ownFiles } from './images.repo.ts';

type Matched = DataOf<typeof entryEndpoints.matchImages>;

interface Named {
  readonly fileKey: string;
  readonly coinCode: string | null;
  readonly kind: number | null;
}

/** Orders locked in id order, then their coins in id order; coins out of sight are left out. */
async function lockMany(
  tx: Tx,
  context: CommandContext,
  codes: readonly string[],
): Promise<{ coins: readonly CoinRow[]; orders: ReadonlyMap<string, OrderRow> }> {
  const placed = await ordersOfCoins(tx, context.scope, codes);
  const locked = await lockOrders(tx, context.scope, [...new Set(placed.map((row) => row.orderId))]);
  const orders = new Map(locked.map((order) => [order.id, order]));
  const coins = await lockCoins(
    tx,
    context.scope,
    placed.map((row) => row.id),
  );
  return { coins, orders };
}

/** Why a file cannot be attached, or null. */
function refusalOf(
  named: Named,
  owned: ReadonlySet<string>,
  coin: CoinRow | undefined,
  orders: ReadonlyMap<string, OrderRow>,
  now: Date,
): AppError | null {
  if (named.coinCode === null) return new AppError('GUARD_FAILED', { params: { guard: 'imageNameReadable' } });
  if (!owned.has(named.fileKey) || coin === undefined) return new AppError('NOT_FOUND');
  const order = orders.get(coin.orderId);
  if (!order) return new AppError('NOT_FOUND');
  try {
    assertImaging(coin, order, now);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Attaches a folder of pictures in one transaction; files that say nothing or do not fit are named and left alone. */
export const matchImages = command(entryEndpoints.matchImages, async (tx, { body }, context) => {
  const by = byOf(context);
  const files = [...new Set(body.fileKeys.map(fileKeyOf))].map((fileKey): Named => {
    const read = readImageName(fileKey.split('/').at(-1) ?? '');
    return { fileKey, coinCode: read?.coinCode ?? null, kind: read?.kind ?? null };
  });
  const owned = await ownFiles(
    tx,
    files.map((file) => file.fileKey),
    by.accountId,
  );
  const { coins, orders } = await lockMany(
    tx,
    context,
    files.flatMap((file) => file.coinCode ?? []),
  );
  const byCode = new Map(coins.map((coin) => [coin.coinCode, coin]));
  const checked = files.map((file) => ({
    file,
    error: refusalOf(file, owned, byCode.get(file.coinCode ?? ''), orders, by.now),
  }));
  const done: Matched['coins'] = [];
  for (const coin of coins) {
    const images = checked
      .filter(({ file, error }) => error === null && file.coinCode === coin.coinCode)
      .map(({ file }) => ({ kind: file.kind ?? 0, fileKey: file.fileKey }));
    if (images.length === 0) continue;
    const { coin: after, missing } = await attachImages(tx, coin, images, by);
    const { id, coinCode, status, version } = after;
    done.push({ coinId: id, coinCode, status, version, missingImages: missing });
  }
  for (const orderId of orders.keys()) await refreshOrder(tx, orderId);
  await context.audit({ targetType: 'coin', after: { coins: done.map((one) => one.coinCode), files: files.length } });
  return {
    results: checked.map(({ file, error }) => ({ ...file, error: error && errorOf(error, context) })),
    coins: done,
  };
});

function errorOf(error: AppError, context: CommandContext) {
  const { msg, data } = failureBody(error, context.locale, context.requestId);
  return { errorId: data.errorId, msg };
}
