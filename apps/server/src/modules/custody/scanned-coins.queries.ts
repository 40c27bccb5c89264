import { normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { HANDED, MAX_HANDED } from '@mintmark/domain/custody/hand-overs.ts';
import { IN_HOUSE } from '@mintmark/domain/custody/places.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { type RawBuilder, sql } from 'kysely';
import { inCategories } from '../../kernel/category-scope.ts';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { anyOf } from '../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';

const { toBox, ready } = coinMachine.state;

export interface CoinNow {
  readonly coinId: string;
  readonly coinCode: string;
  readonly certNo: string | null;
  readonly orderCode: string | null;
  readonly name: string;
  readonly nameEn: string;
  readonly companyId: string;
  readonly status: number;
  readonly place: string;
  readonly holderId: string | null;
  readonly holderName: string | null;
  readonly declaredFen: number;
  readonly placedAt: Date | null;
  /** The hand-over in which it waits, as it was given. */
  readonly openItem: {
    readonly id: string;
    readonly place: string;
    readonly holderId: string | null;
    readonly status: number;
  } | null;
}

const mine = (scope: Scope): RawBuilder<unknown> => {
  const ids = companyIdsOf(scope);
  const own = ids === null ? sql`true` : anyOf(sql`c.company_id`, ids, 'bigint');
  return sql`c.deleted_at IS NULL AND ${own} AND ${inCategories(scope, sql`c.category1`)} AND ${scope.kind !== 'agent'}`;
};

async function coinsWhere(db: Reader, scope: Scope, condition: RawBuilder<unknown>): Promise<readonly CoinNow[]> {
  const { rows } =
    await sql<CoinNow>`SELECT c.id AS coin_id, c.coin_code, c.cert_no, o.order_code, c.name, c.name_en, c.company_id,
      c.status::int, c.place, c.holder_id, coalesce(nullif(a.real_name, ''), a.username) AS holder_name, c.declared_fen, c.placed_at,
      (SELECT json_build_object('id', i.id::text, 'place', i.from_place, 'holderId', i.from_holder_id::text, 'status', i.from_status)
        FROM hand_over_items i WHERE i.coin_id = c.id AND i.state = ${codes(HANDED.waiting)}) AS open_item
    FROM coins c LEFT JOIN submission_orders o ON o.id = c.order_id LEFT JOIN accounts a ON a.id = c.holder_id
    WHERE ${mine(scope)} AND ${condition} ORDER BY c.id LIMIT ${MAX_HANDED + 1}`.execute(db);
  return rows;
}

const inHouse = sql`c.status IN (${codes(...IN_HOUSE)})`;
/** As scanners read it: without the letter of a box. */
const boxNosOf = (code: string): readonly string[] => [code, code.replace(/^BOX:/, '')];

/** What a code can stand for; whoever grades blind finds coins and boxes only. */
export interface Sight {
  readonly isBlind: boolean;
}

/**
 * Coins in sight that a code stands for: one by its own code or its certificate, all of a box, all of an order that are in
 * the house. Empty where nothing of it is in sight; one more than a hand-over takes where it is too many.
 */
export async function coinsOfCode(
  db: Reader,
  scope: Scope,
  typed: string,
  { isBlind }: Sight,
): Promise<readonly CoinNow[]> {
  const code = typed.normalize('NFKC').trim().toUpperCase().replace(/\s/g, '');
  const one = await coinsWhere(db, scope, sql`c.coin_code = ${code}`);
  if (one.length > 0) return one;
  if (!isBlind) {
    const byNumber = await coinsWhere(db, scope, sql`c.cert_no = ${normalizeCertNo(typed)}`);
    if (byNumber.length > 0) return byNumber;
    const ofOrder = await coinsWhere(
      db,
      scope,
      sql`c.order_id IN (SELECT s.id FROM submission_orders s WHERE s.order_code = ${code}) AND ${inHouse}`,
    );
    if (ofOrder.length > 0) return ofOrder;
  }
  // Sealed pieces have a room of their own to be in and still lie in their box.
  const nos = boxNosOf(code);
  const places = nos.map((no) => `box:${no}`);
  const boxed = sql`SELECT b.id FROM coins b WHERE b.place LIKE 'box:%' AND ${anyOf(sql`mm_place_group(b.place)`, places, 'text')}
      AND b.deleted_at IS NULL AND b.status IN (${codes(...IN_HOUSE)})
    UNION SELECT b.id FROM coins b WHERE ${anyOf(sql`b.box_no`, nos, 'text')} AND b.status BETWEEN ${codes(toBox)} AND ${codes(ready)}`;
  return coinsWhere(db, scope, sql`c.id IN (${boxed}) AND ${inHouse}`);
}

/** Coins in sight by their ids, as they are now. */
export const coinsNow = (db: Reader, scope: Scope, ids: readonly string[]): Promise<readonly CoinNow[]> =>
  coinsWhere(db, scope, sql`c.id = ANY (${[...ids]}::bigint[])`);
