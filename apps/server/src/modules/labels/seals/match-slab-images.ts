import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { readSlabImageName } from '@mintmark/domain/labels/slab-image-name.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { failureBody } from '../../../kernel/http/envelope.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { fileKeyOf, findOwnFile } from '../../files/index.ts';
import { findCoinIds } from '../boxes/box.repo.ts';
import { lockWork, pieceOf, type Work } from '../production.repo.ts';
import { assertSlabImaging, attachSlabPictures, SLAB_DIR } from './slab-pictures.ts';

type Matched = DataOf<typeof boxesEndpoints.matchSlabImages>;

interface Named {
  readonly fileKey: string;
  readonly code: string | null;
  readonly kind: number | null;
}

/** A file and the coin it shows; `error` says why it is not attached. */
interface Checked {
  readonly file: Named;
  readonly coinId: string | null;
  readonly error: AppError | null;
}

function named(fileKey: string): Named {
  const read = readSlabImageName(fileKey.split('/').at(-1) ?? '');
  return { fileKey, code: read?.code ?? null, kind: read?.kind ?? null };
}

async function check(tx: Tx, work: Work, file: Named, coinId: string | undefined, accountId: string): Promise<Checked> {
  const refused = (error: AppError): Checked => ({ file, coinId: null, error });
  if (file.code === null) return refused(new AppError('GUARD_FAILED', { params: { guard: 'slabImageNameReadable' } }));
  const isOwn = file.fileKey.startsWith(SLAB_DIR) && (await findOwnFile(tx, file.fileKey, accountId));
  if (!isOwn || coinId === undefined) return refused(new AppError('NOT_FOUND'));
  try {
    const { coin, order } = pieceOf(work, coinId);
    assertSlabImaging(coin, order);
    return { file, coinId, error: null };
  } catch (error) {
    if (error instanceof AppError) return refused(error);
    throw error;
  }
}

/** One picture a kind: of two files that say the same the later one counts. */
function picturesOf(checked: readonly Checked[], coinId: string) {
  const own = checked.filter((one) => one.coinId === coinId);
  const byKind = new Map(own.map(({ file }) => [file.kind ?? 0, file.fileKey]));
  return [...byKind].map(([kind, fileKey]) => ({ kind, fileKey }));
}

/**
 * Attaches the pictures of many slabs, each to the coin that its file name says, in one transaction; files that say
 * nothing or do not fit are named and left alone. No version is asked for: pictures overwrite nothing that was typed.
 */
export const matchSlabImages = command(boxesEndpoints.matchSlabImages, async (tx, { body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const files = [...new Set(body.fileKeys.map(fileKeyOf))].map(named);
  const codes = files.flatMap((file) => file.code ?? []);
  const idOf = await findCoinIds(tx, context.scope, codes);
  const work = await lockWork(tx, context.scope, [...new Set(idOf.values())]);
  const checked: Checked[] = [];
  for (const file of files) checked.push(await check(tx, work, file, idOf.get(file.code ?? ''), by.accountId));
  const coins: Matched['coins'] = [];
  for (const coin of work.coins.values()) {
    const pictures = picturesOf(checked, coin.id);
    if (pictures.length === 0) continue;
    const { id, status, version } = await attachSlabPictures(tx, coin, pictures, by);
    coins.push({ coinId: id, coinCode: coin.coinCode, status, version });
  }
  for (const orderId of work.orders.keys()) await refreshOrder(tx, orderId);
  await context.audit({ targetType: 'coin', after: { coins: coins.map((one) => one.coinCode), files: files.length } });
  return { results: checked.map(({ file, error }) => ({ ...file, error: error && wordsOf(error, context) })), coins };
});

function wordsOf(error: AppError, context: CommandContext) {
  const { msg, data } = failureBody(error, context.locale, context.requestId);
  return { errorId: data.errorId, msg };
}
