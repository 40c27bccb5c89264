import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { inCategories } from '../../../kernel/category-scope.ts';
import { codes } from '../../../kernel/db/codes.ts';
import { constraintOf, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import type { By } from '../label-prints.repo.ts';

/** A place of a tray. */
export interface BoxPlace {
  readonly boxNo: string;
  readonly position: number;
}

/** Coins that hold their place: in production, unlocked for an audit (46) or lost (−4) and to come back to it. */
const HOLDING = sql<boolean>`(status BETWEEN ${codes(coinMachine.state.toBox)} AND ${codes(coinMachine.state.ready)} OR status IN (${codes(coinMachine.state.otherAudit, coinMachine.state.lost)}))`;

/** Another coin of the company at this place, or null. */
export async function coinAtPlace(tx: Tx, coin: CoinRow, place: BoxPlace): Promise<string | null> {
  const row = await tx
    .selectFrom('coins')
    .select('coinCode')
    .where('companyId', '=', coin.companyId)
    .where('boxNo', '=', place.boxNo)
    .where('boxPosition', '=', place.position)
    .where('id', '<>', coin.id)
    .where('deletedAt', 'is', null)
    .where(HOLDING)
    .limit(1)
    .executeTakeFirst();
  return row?.coinCode ?? null;
}

/** True when an error says that somebody else took the place in the meantime. */
export const isPlaceTaken = (error: unknown): boolean => constraintOf(error) === 'coins_box_position';

/** Coins of a tray that the scope may see, by place. */
export async function coinsOfTray(db: Reader, scope: Scope, boxNo: string) {
  let query = db
    .selectFrom('coins as c')
    .innerJoin('submissionOrders as o', 'o.id', 'c.orderId')
    .select([
      'c.id',
      'c.coinCode',
      'c.certNo',
      'c.name',
      'c.nameEn',
      'c.boxType',
      'c.ringUm',
      'c.boxPosition',
      'c.status',
      'c.companyId',
      'c.varietyText',
    ])
    .select('o.orderCode')
    .where('c.boxNo', '=', boxNo)
    .where('c.deletedAt', 'is', null)
    .where(inCategories(scope, sql`c.category1`))
    .where(
      sql<boolean>`(c.status BETWEEN ${codes(coinMachine.state.toBox)} AND ${codes(coinMachine.state.ready)} OR c.status IN (${codes(coinMachine.state.otherAudit, coinMachine.state.lost)}))`,
    )
    .orderBy('c.boxPosition');
  const ids = companyIdsOf(scope);
  if (ids !== null) query = query.where('c.companyId', 'in', [...ids, '0']);
  if (scope.kind === 'agent') query = query.where('c.agentId', '=', scope.agentId);
  return query.execute();
}

/** Dispatch and order of the sheet, or NOT_FOUND. */
export async function findDispatch(db: Reader, scope: Scope, orderCode: string, dispatchId: string) {
  let query = db
    .selectFrom('dispatches as d')
    .innerJoin('submissionOrders as o', 'o.id', 'd.orderId')
    .select(['d.id', 'd.dispatchNo', 'd.category1', 'o.id as orderId', 'o.orderCode', 'o.isHeld', 'o.hasOpenQuestion'])
    .where('d.id', '=', dispatchId)
    .where('o.orderCode', '=', orderCode)
    .where(inCategories(scope, sql`d.category1`))
    .where('o.deletedAt', 'is', null);
  const ids = companyIdsOf(scope);
  if (ids !== null) query = query.where('d.companyId', 'in', [...ids, '0']);
  if (scope.kind === 'agent') query = query.where('o.agentId', '=', scope.agentId);
  return found(await query.executeTakeFirst());
}

/** Living coins of a dispatch in their sequence. */
export async function coinsOfDispatch(db: Reader, dispatchId: string): Promise<CoinRow[]> {
  return db
    .selectFrom('coins')
    .selectAll()
    .where('dispatchId', '=', dispatchId)
    .where('deletedAt', 'is', null)
    .where('status', '<>', coinMachine.state.deleted)
    .orderBy('seq')
    .execute();
}

/** The coin of a number or code. */
export async function findPlaceByCode(db: Reader, scope: Scope, code: string) {
  let query = db
    .selectFrom('coins as c')
    .innerJoin('submissionOrders as o', 'o.id', 'c.orderId')
    .select(['c.id', 'o.orderCode', 'c.dispatchId', 'c.status'])
    .where((eb) => eb.or([eb('c.certNo', '=', code), eb('c.coinCode', '=', code)]))
    .where('c.deletedAt', 'is', null)
    .where(inCategories(scope, sql`c.category1`));
  const ids = companyIdsOf(scope);
  if (ids !== null) query = query.where('c.companyId', 'in', [...ids, '0']);
  if (scope.kind === 'agent') query = query.where('c.agentId', '=', scope.agentId);
  return found(await query.executeTakeFirst());
}

/** Coins by certificate number or coin code, as far as the scope goes. */
export async function coinsByNumber(db: Reader, scope: Scope, codes: readonly string[]): Promise<CoinRow[]> {
  if (codes.length === 0) return [];
  let query = db
    .selectFrom('coins as c')
    .selectAll('c')
    .where((eb) => eb.or([eb('c.certNo', 'in', [...codes]), eb('c.coinCode', 'in', [...codes])]))
    .where('c.deletedAt', 'is', null)
    .where(inCategories(scope, sql`c.category1`));
  const ids = companyIdsOf(scope);
  if (ids !== null) query = query.where('c.companyId', 'in', [...ids, '0']);
  if (scope.kind === 'agent') query = query.where('c.agentId', '=', scope.agentId);
  return query.execute();
}

/** Ids of coins by certificate number or coin code, as far as the scope goes. */
export async function findCoinIds(
  db: Reader,
  scope: Scope,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await coinsByNumber(db, scope, codes);
  return new Map(
    rows.flatMap((row): [string, string][] => [
      [row.coinCode, row.id],
      ...(row.certNo === null ? [] : ([[row.certNo, row.id]] satisfies [string, string][])),
    ]),
  );
}

/** Pictures of the kinds, newest of each kind last. */
export async function imagesOf(db: Reader, coinIds: readonly string[], kinds: readonly number[]) {
  if (coinIds.length === 0 || kinds.length === 0) return [];
  return db
    .selectFrom('images')
    .select(['id', 'ownerId', 'kind', 'fileKey'])
    .where('ownerType', '=', 'coin')
    .where('ownerId', 'in', [...coinIds])
    .where('kind', 'in', [...kinds])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Takes pictures of a slab that was opened, or that are replaced, out of sight; the rows stay. */
export async function dropImages(tx: Tx, coinId: string, kinds: readonly number[], now: Date): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .updateTable('images')
    .set({ deletedAt: now })
    .where('ownerType', '=', 'coin')
    .where('ownerId', '=', coinId)
    .where('kind', 'in', [...kinds])
    .where('deletedAt', 'is', null)
    .execute();
}

export async function insertImages(
  tx: Tx,
  coin: CoinRow,
  images: readonly { readonly kind: number; readonly fileKey: string }[],
  by: By,
): Promise<void> {
  await tx
    .insertInto('images')
    .values(
      images.map((image, sort) => ({
        companyId: coin.companyId,
        ownerType: 'coin',
        ownerId: coin.id,
        kind: image.kind,
        fileKey: image.fileKey,
        sort,
        createdAt: by.now,
        createdBy: by.accountId,
      })),
    )
    .execute();
}
