import {
  type AccountKey,
  assertBalanced,
  inLockOrder,
  kindOfAccount,
  type Leg,
  MONEY_KINDS,
  type Transfer,
} from '@mintmark/domain/finance/ledger.ts';
import { sql } from 'kysely';
import { constraintOf, type Reader, type Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { sayMoved } from '../../kernel/words/words.ts';
import { canonicalJson, chainHash } from '../coins/coin-events.repo.ts';

const GENESIS = Buffer.alloc(32);

export interface PostingOf {
  readonly companyId: string;
  readonly orderId: string | null;
  readonly paymentId: string | null;
  /** Posts once per key: a repeated key is refused by the database (security.md §4). */
  readonly key: string;
  readonly reason?: string;
  readonly reversesId?: string | null;
  readonly now: Date;
  readonly accountId: string | null;
}

interface LockedAccount {
  readonly id: string;
  readonly balanceFen: number;
  readonly seq: number;
  readonly headHash: Buffer | null;
}

/** One account locked, made when it is missing. */
async function lockOrMake(tx: Tx, companyId: string, key: AccountKey): Promise<void> {
  const customerId = /^(?:receivable|wallet):customer:(\d+)$/.exec(key)?.[1] ?? null;
  const agentId = /^(?:payable|deposit):agent:(\d+)$/.exec(key)?.[1] ?? null;
  await tx
    .insertInto('ledgerAccounts')
    .values({ companyId, key, kind: kindOfAccount(key), customerId, agentId })
    .onConflict((c) => c.columns(['companyId', 'key']).doNothing())
    .execute();
  const one = tx.selectFrom('ledgerAccounts').select('id').where('companyId', '=', companyId).where('key', '=', key);
  await one.forUpdate().execute();
}

/**
 * Locks the accounts (made when missing) in the one order of all of finance, see `inLockOrder`. A command that posts several
 * transfers locks all of their accounts first, or posts them in that order, so that two of them never wait for each other.
 */
export async function lockAccounts(
  tx: Tx,
  companyId: string,
  legs: readonly Pick<Leg, 'account'>[],
): Promise<Map<string, LockedAccount>> {
  const keys = inLockOrder(legs.map((leg) => leg.account));
  const accounts = tx.selectFrom('ledgerAccounts').where('companyId', '=', companyId).where('key', 'in', keys);
  const known = await accounts.select('key').execute();
  // A new row is one that others wait for as well: it takes its place in the order.
  if (known.length < keys.length) for (const key of keys) await lockOrMake(tx, companyId, key);
  const rows = await accounts
    .select(['id', 'key', 'balanceFen', 'seq', 'headHash'])
    .orderBy(sql`array_position(${keys}::text[], key)`)
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** The fund account behind a place of money; undefined for every other account. */
const fundOf = (key: AccountKey): string | undefined =>
  MONEY_KINDS.some((kind) => kind === kindOfAccount(key)) ? key.split(':')[1] : undefined;

/** Nothing is booked in a place that is closed, whoever asks; it stays open until the commit. Throws GUARD_FAILED. */
async function assertOpenPlaces(tx: Tx, companyId: string, { legs }: Transfer): Promise<void> {
  const ids = legs.flatMap(({ account }) => fundOf(account) ?? []);
  if (ids.length === 0) return;
  const places = await tx
    .selectFrom('fundAccounts')
    .select('isActive')
    .where('companyId', '=', companyId)
    .where('id', '=', sql<string>`ANY (${ids}::bigint[])`)
    .forShare()
    .execute();
  if (places.some(({ isActive }) => !isActive))
    throw new AppError('GUARD_FAILED', { params: { guard: 'accountsOpen' } });
}

/** The voucher of a transfer. Throws GUARD_FAILED where its day is closed: an act that began before the end of the day (decision 0098). */
async function insertTransfer(tx: Tx, transfer: Transfer, of: PostingOf): Promise<{ id: string }> {
  const write = tx
    .insertInto('ledgerTransfers')
    .values({
      companyId: of.companyId,
      kind: transfer.kind,
      orderId: of.orderId,
      paymentId: of.paymentId,
      reversesId: of.reversesId ?? null,
      key: of.key,
      reason: of.reason ?? '',
      accountId: of.accountId,
      at: of.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    return await write;
  } catch (error) {
    if (constraintOf(error) === 'ledger_transfers_books_open')
      throw new AppError('GUARD_FAILED', { params: { guard: 'booksOpen' } });
    throw error;
  }
}

/** Books one balanced transfer: entries, balances and account chains in the caller's transaction, its accounts locked first (D9). */
export async function postTransfer(tx: Tx, transfer: Transfer, of: PostingOf): Promise<string> {
  assertBalanced(transfer);
  await assertOpenPlaces(tx, of.companyId, transfer);
  const accounts = await lockAccounts(tx, of.companyId, transfer.legs);
  const row = await insertTransfer(tx, transfer, of);
  for (const leg of transfer.legs) {
    sayMoved(tx, 'fundAccount', fundOf(leg.account));
    const account = accounts.get(leg.account);
    if (!account) throw new Error(`ledger account ${leg.account} is missing`);
    accounts.set(leg.account, await postEntry(tx, row.id, leg, account, of));
  }
  return row.id;
}

/** One entry at the end of its account's chain. Throws BALANCE_SHORT when a wallet would be overdrawn. */
async function postEntry(
  tx: Tx,
  transferId: string,
  leg: Leg,
  account: LockedAccount,
  of: PostingOf,
): Promise<LockedAccount> {
  const balanceFen = account.balanceFen + leg.amountFen;
  const seq = account.seq + 1;
  const previous = account.headHash ?? GENESIS;
  const at = of.now.toISOString();
  const { amountFen } = leg;
  const hash = chainHash(
    previous,
    canonicalJson({ account: leg.account, seq, transfer: transferId, amountFen, balanceFen, at }),
  );
  await tx
    .insertInto('ledgerEntries')
    .values({
      companyId: of.companyId,
      transferId,
      ledgerAccountId: account.id,
      seq,
      amountFen,
      balanceAfterFen: balanceFen,
      prevHash: previous,
      hash,
    })
    .execute();
  try {
    await tx
      .updateTable('ledgerAccounts')
      .set({ balanceFen, seq, headHash: hash })
      .where('id', '=', account.id)
      .execute();
  } catch (error) {
    if (constraintOf(error) === 'ledger_accounts_wallet_check') throw new AppError('BALANCE_SHORT');
    throw error;
  }
  return { ...account, balanceFen, seq, headHash: hash };
}

/** Balance of an account as stored (debit positive), 0 when it does not exist yet. */
export async function balanceFenOf(db: Reader, companyId: string, key: AccountKey): Promise<number> {
  const row = await db
    .selectFrom('ledgerAccounts')
    .select('balanceFen')
    .where('companyId', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.balanceFen ?? 0;
}

/** The account of an entry as of today: what a merged customer owed, the one who stays owes. */
const accountNow = (leg: { readonly key: string; readonly kind: string; readonly mergedIntoId: string | null }) =>
  (leg.mergedIntoId === null ? leg.key : `${leg.kind}:customer:${leg.mergedIntoId}`) as AccountKey;

/** The bill posted last for an order and not reversed since, as a transfer. */
export async function postedBill(
  tx: Tx,
  orderId: string,
): Promise<{ id: string; transfer: Transfer; count: number } | null> {
  const bills = await tx
    .selectFrom('ledgerTransfers as t')
    .select(['t.id', 't.key'])
    .where('t.orderId', '=', orderId)
    .where('t.kind', '=', 'bill')
    .orderBy('t.id', 'desc')
    .execute();
  const last = bills[0];
  if (!last) return null;
  const reversed = await tx
    .selectFrom('ledgerTransfers')
    .select('id')
    .where('reversesId', '=', last.id)
    .executeTakeFirst();
  const legs = await tx
    .selectFrom('ledgerEntries as e')
    .innerJoin('ledgerAccounts as a', 'a.id', 'e.ledgerAccountId')
    .leftJoin('customers as m', 'm.id', 'a.customerId')
    .select(['a.key', 'a.kind', 'm.mergedIntoId', 'e.amountFen'])
    .where('e.transferId', '=', last.id)
    .execute();
  if (reversed) return null;
  return {
    id: last.id,
    transfer: {
      kind: 'bill',
      reference: last.key,
      legs: legs.map((leg) => ({ account: accountNow(leg), amountFen: leg.amountFen })),
    },
    count: bills.length,
  };
}

/** Number of bills ever posted for the order: the next one's place in its key. */
export async function billCount(tx: Tx, orderId: string): Promise<number> {
  const rows = await tx
    .selectFrom('ledgerTransfers')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'bill')
    .execute();
  return rows.length;
}

/** What a payment has posted when it was collected, each transfer with its order, on the accounts of today. */
export async function postedCollections(
  tx: Tx,
  paymentId: string,
): Promise<{ id: string; orderId: string | null; transfer: Transfer }[]> {
  const legs = await tx
    .selectFrom('ledgerTransfers as t')
    .innerJoin('ledgerEntries as e', 'e.transferId', 't.id')
    .innerJoin('ledgerAccounts as a', 'a.id', 'e.ledgerAccountId')
    .leftJoin('customers as m', 'm.id', 'a.customerId')
    .select(['t.id', 't.key as reference', 't.orderId', 'a.key', 'a.kind', 'm.mergedIntoId', 'e.amountFen'])
    .where('t.paymentId', '=', paymentId)
    .where('t.kind', '=', 'collection')
    .orderBy('e.id')
    .execute();
  return [...Map.groupBy(legs, ({ id }) => id).values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const { id, orderId, reference } = first;
    const of = all.map((leg) => ({ account: accountNow(leg), amountFen: leg.amountFen }));
    return [{ id, orderId, transfer: { kind: 'collection' as const, reference, legs: of } }];
  });
}
