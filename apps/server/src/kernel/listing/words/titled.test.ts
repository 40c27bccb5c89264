import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyIdsOf, type Scope, SYSTEM_SCOPE } from '../../scope.ts';
import { type CoinBook, type CoinQuery, openCoinBook } from '../coins.factory.ts';
import { company } from '../orders.factory.ts';

let book: CoinBook;
beforeAll(async () => {
  book = await openCoinBook();
});
afterAll(() => book.close());

const STATES = [10, 30, 100];
const at = fc.nat(60);
const name = fc.string({ unit: fc.constantFrom('袁', '大', '头', '像', ' '), minLength: 1, maxLength: 5 });
const nameEn = fc.constantFrom('', 'Dollar', 'Yuan dollar', 'C0', '1914');
const status = fc.constantFrom(...STATES);
const coin = fc.record({ nth: fc.nat(2), grading: fc.nat(2), name, nameEn, status });
const act = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), coins: fc.array(coin, { minLength: 1, maxLength: 8 }) }),
  fc.record({ kind: fc.constant('rename' as const), at, name, nameEn }),
  fc.record({ kind: fc.constant('move' as const), at, status }),
  fc.record({ kind: fc.constantFrom('turn' as const, 'remove' as const), at }),
  fc.record({ kind: fc.constantFrom('fold' as const, 'recount' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

async function perform(one: Act): Promise<void> {
  if (one.kind === 'add') await book.add(one.coins);
  else if (one.kind === 'rename') await book.rename(one.at, one.name, one.nameEn);
  else if (one.kind === 'move') await book.move(one.at, one.status);
  else if (one.kind === 'turn' || one.kind === 'remove') await book[one.kind](one.at);
  else await book[one.kind]();
}

/** Pairs of Chinese signs (or a single one) as they stand, Latin words as beginnings of words: what `LIKE` finds. */
const WORDS: Readonly<Record<string, string>> = {
  袁: `c.name LIKE '%袁%'`,
  大头: `c.name LIKE '%大头%'`,
  '像 袁大': `c.name LIKE '%像%' AND c.name LIKE '%袁大%'`,
  dollar: `lower(c.name_en) LIKE '%dollar%'`,
  '大 yu': `c.name LIKE '%大%' AND lower(c.name_en) LIKE 'yu%'`,
  '1914': `c.name_en = '1914'`,
  c0: `true`,
  c00001: `c.coin_code LIKE 'C00001%'`,
  'c00000 头': `c.coin_code LIKE 'C00000%' AND c.name LIKE '%头%'`,
  银: 'false',
};

/** The same by looking at every row. */
async function naive(scope: Scope, { q, companyId, status: states, round, page, limit }: CoinQuery) {
  const ids = companyIdsOf(scope);
  const within = [
    'c.deleted_at IS NULL',
    `(${WORDS[String(q)]})`,
    ...(ids ? [`(c.company_id IN (${ids}) OR c.grading_company_id IN (${ids}))`] : []),
    ...(Array.isArray(companyId) ? [`c.company_id IN (${companyId})`] : []),
    ...(Array.isArray(states) ? [`c.status IN (${states})`] : []),
    ...(Array.isArray(round) ? [`c.round IN (${round})`] : []),
  ];
  const { rows } = await book.db.read(SYSTEM_SCOPE, (db) =>
    sql<{
      id: string;
    }>`${sql.raw(`SELECT c.id::text FROM coins c WHERE ${within.join(' AND ')} ORDER BY c.id DESC`)}`.execute(db),
  );
  const from = (Number(page) - 1) * Number(limit);
  return { ids: rows.slice(from, from + Number(limit)).map(({ id }) => id), total: rows.length };
}

/** Every word with every scope, filter and page of a company's coins; `book.companies` are known from beforeAll on. */
function questions(): [Scope, CoinQuery][] {
  const [a = '', b = '', c = ''] = book.companies;
  const scopes = [SYSTEM_SCOPE, company(a), company(a, b), { ...company(c), categories: [5] }];
  const more: CoinQuery[] = [
    {},
    { status: [30] },
    { status: [10, 100] },
    { companyId: [a] },
    { companyId: [a, c, a], status: [30] },
    { companyId: [c, b] },
    { round: [1] },
  ];
  return Object.keys(WORDS).flatMap((q) =>
    scopes.flatMap((scope) =>
      more.flatMap((filters): [Scope, CoinQuery][] =>
        [
          { page: 1, limit: 50 },
          { page: 2, limit: 3 },
        ].map((paging) => [scope, { q, ...filters, ...paging }]),
      ),
    ),
  );
}

describe('a search among titles', () => {
  test('finds, in its order and with its exact total, what looking at every row finds', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), fc.nat(10), async (acts, turn) => {
        for (const one of acts) await perform(one);
        // Eleven is prime to the number of words, scopes, filters and pages: the turns meet all their pairs.
        for (const [scope, query] of questions().filter((_, index) => index % 11 === turn))
          expect({ query, ...(await book.found(scope, query)) }).toEqual({ query, ...(await naive(scope, query)) });
      }),
      { numRuns: 16, seed: 640 },
    );
  });

  test('sorts by another column, and finds nothing where nothing searchable was typed', async () => {
    await book.add(
      ['袁像像像', '袁像像像', '袁像像像'].map((one) => ({ nth: 0, grading: 0, name: one, nameEn: '', status: 10 })),
    );
    const { ids, total } = await book.found(SYSTEM_SCOPE, { q: '像像', sort: 'declaredFen', limit: 2 });
    const { rows } = await book.db.read(SYSTEM_SCOPE, (db) =>
      sql<{
        id: string;
      }>`SELECT c.id::text FROM coins c WHERE c.name LIKE '%像像%' AND c.deleted_at IS NULL ORDER BY c.declared_fen, c.id`.execute(
        db,
      ),
    );
    expect({ ids, total }).toEqual({ ids: rows.slice(0, 2).map(({ id }) => id), total: rows.length });
    expect(await book.found(SYSTEM_SCOPE, { q: '？！' })).toEqual({ ids: [], total: 0 });
  });
});
