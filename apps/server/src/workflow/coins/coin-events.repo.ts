import { createHash } from 'node:crypto';
import { jsonb, type Reader, runText, type Tx } from '../../kernel/db/database.ts';
import { brokenEventsSql, brokenHeadsSql } from './coin-chain.repo.ts';

const GENESIS = Buffer.alloc(32);

/** JSON with sorted keys and no spaces: what is hashed must not depend on how it was built. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}

/** hash = SHA-256(previous hash ‖ canonical event). */
export function chainHash(previous: Buffer, canonical: string): Buffer {
  return createHash('sha256').update(previous).update(canonical).digest();
}

export interface CoinEvent {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface ChainState {
  readonly id: string;
  readonly companyId: string;
  readonly eventSeq: number;
  readonly eventHead: Buffer | null;
}

/** Who did it, and when. */
export interface EventOrigin {
  readonly now: Date;
  readonly accountId: string | null;
}

/** Appends to the coin's chain under its row lock (D13); returns the new head to store with the coin. */
export async function appendCoinEvent(
  tx: Tx,
  coin: ChainState,
  event: CoinEvent,
  by: EventOrigin,
): Promise<{ eventSeq: number; eventHead: Buffer }> {
  return appendCoinEvents(tx, coin, [{ event, by }]);
}

/** The same for several events in their order, in one statement. */
export async function appendCoinEvents(
  tx: Tx,
  coin: ChainState,
  entries: readonly { readonly event: CoinEvent; readonly by: EventOrigin }[],
): Promise<{ eventSeq: number; eventHead: Buffer }> {
  const { rows, head } = linksOf(coin, entries);
  await tx.insertInto('coinEvents').values(rows).execute();
  return head;
}

interface Entry {
  readonly event: CoinEvent;
  readonly by: EventOrigin;
}

/** The next links of a coin's chain, and its head after them. */
function linksOf(coin: ChainState, entries: readonly Entry[]) {
  let seq = coin.eventSeq;
  let head = coin.eventHead ?? GENESIS;
  const rows = entries.map(({ event: { kind, data }, by: { now, accountId } }) => {
    seq += 1;
    const prevHash = head;
    const canonical = canonicalJson({ coinId: coin.id, seq, kind, at: now.toISOString(), by: accountId, data });
    head = chainHash(prevHash, canonical);
    const { id: coinId, companyId } = coin;
    return { coinId, seq, companyId, kind, at: now, accountId, data: jsonb(data), canonical, prevHash, hash: head };
  });
  return { rows, head: { eventSeq: seq, eventHead: head } };
}

/** One event of each of several coins, all in one statement; the new heads in the order of the coins. */
export async function appendEventOfMany<C extends ChainState>(
  tx: Tx,
  coins: readonly C[],
  eventOf: (coin: C) => CoinEvent,
  by: EventOrigin,
): Promise<readonly { eventSeq: number; eventHead: Buffer }[]> {
  const links = coins.map((coin) => linksOf(coin, [{ event: eventOf(coin), by }]));
  await tx
    .insertInto('coinEvents')
    .values(links.flatMap(({ rows }) => rows))
    .execute();
  return links.map(({ head }) => head);
}

/** One text for every coin, so that it is planned once. */
const BROKEN_LINK = `SELECT min(seq)::integer AS seq FROM (
  ${brokenEventsSql('e.coin_id = $1::bigint')} UNION ALL ${brokenHeadsSql('c.id = $1::bigint')}) b`;

/** Recomputes a coin's chain; null when it holds, else the first broken sequence number. */
export async function brokenLink(db: Reader, coinId: string): Promise<number | null> {
  const [row] = (await runText(db, BROKEN_LINK, [coinId])) as { seq: number | null }[];
  return row?.seq ?? null;
}
