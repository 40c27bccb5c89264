import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '../src/kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { SEEDED_ROLES } from '../src/modules/accounts/index.ts';
import { insertSampleAgreement } from '../src/modules/customers/index.ts';
import { MODULES } from '../src/modules.ts';
import { fillEmptyTables } from './factories/fill.factory.ts';
import { anOrder, type MadeOrder } from './factories/order.factory.ts';
import { type OwnCall, ownCalls } from './factories/own-calls.factory.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { type Names, sampleRequest } from './sample-request.ts';

/** docs/authorisation.md against the answers: every call as every seeded role, in its own company and in another. */
interface Line {
  readonly name: string;
  readonly opens: readonly boolean[];
  /** Opens to people of the whole house only. */
  readonly isWide: boolean;
  readonly reach: string;
}

/** The rows of the page: call, needs, a mark for each role, reach. */
function readPage(): ReadonlyMap<string, Line> {
  const text = readFileSync(new URL('../../../docs/authorisation.md', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    lines.map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const name = (cells[1] ?? '').replaceAll('`', '');
      const marks = cells.slice(3, -2);
      const isWide = marks.includes('◐');
      return [name, { name, opens: marks.map((mark) => mark !== '·'), isWide, reach: cells.at(-2) ?? '' }];
    }),
  );
}

const page = readPage();
const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;
/** A stream that opens never ends: its door is tried by authorization.test.ts, its answers by notices.test.ts. */
const endpoints = MODULES.flatMap((module) => module.bindings.map(({ endpoint }) => endpoint)).filter(
  ({ answer }) => answer !== 'raw',
);
const lineOf = (endpoint: AnyEndpoint): Line => page.get(nameOf(endpoint)) ?? expect.unreachable(nameOf(endpoint));

const AGREEMENT = { versionNo: '1', titleZh: 'A', titleEn: 'A', htmlZh: 'A', htmlEn: 'A', validFrom: '2026-01-01' };
/** Numbers that nobody has, of the kinds that `foreign` has. */
const NOBODYS: readonly Names[] = ['S2099010199999', 'C9999999999', 'Y9999999999'].map((code) => ({
  id: '999999999999999',
  code,
}));
const [ABSENT] = NOBODYS as [Names];
/** Answers without a word of the request in them. */
const NO_WORDS = ['–', '–'] as const;
const ROLES = SEEDED_ROLES.map(({ code }) => code);

let server: TestServer;
let near: readonly string[];
let far: readonly string[];
let wide: readonly string[];
let made: MadeOrder;
let foreign: readonly Names[];
/** Calls that want a record of their own kind. */
let own: ReadonlyMap<string, OwnCall>;

interface Reply {
  readonly status: number;
  readonly code: number | null;
  readonly text: string;
}

async function send(endpoint: AnyEndpoint, token: string, request: { url: string; payload?: object }): Promise<Reply> {
  const response = await server.app.http.inject({
    method: endpoint.method,
    headers: { client: 'op', token, 'idempotency-key': crypto.randomUUID() },
    ...request,
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const code = isJson ? (response.json() as { code: number }).code : null;
  return { status: response.statusCode, code, text: isJson ? response.body : '' };
}

/** What the two sides of a comparison may differ in: ids of the request, and what was sent. */
const shapeOf = ({ status, code, text }: Reply, { id, code: no }: Names): string =>
  `${status} ${code} ${text
    .replace(/"requestId":"[^"]*"/g, '')
    // How far the search index is behind grows between the two answers.
    .replace(/"seconds":\d+/g, '')
    .replaceAll(`"${id}"`, '"#"')
    .replaceAll(no, '#')}`;

/** One person of each role; without a company his data scope is the whole house. */
async function tokensOf(companyId?: string): Promise<string[]> {
  const tokens: string[] = [];
  for (const { permissions } of SEEDED_ROLES)
    tokens.push(
      (await server.person({ permissions, ...(companyId === undefined ? {} : { companyId }) })).token ??
        expect.unreachable(),
    );
  return tokens;
}

beforeAll(async () => {
  server = await startTestServer();
  const home = await server.company();
  // None of the first ids belongs to the other company: those are the foreign ones.
  for (let n = 0; n < 3; n += 1) await server.company();
  const other = await server.company();
  near = await tokensOf(home);
  wide = await tokensOf();
  const coins = [10, 30, 40, 46, 55, 70, 80, 90].map((status) => ({ status }));
  made = await anOrder(server, { companyId: home, coins });
  await anOrder(server, { companyId: home, reached: 'arrived', coins: [] });
  own = await ownCalls(server, home);
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    // Couriers, price lists and rules of the house are everybody's: here they are the company's.
    await tx.updateTable('couriers').set({ companyId: home }).execute();
    await sql`SET LOCAL ROLE NONE`.execute(tx);
    await sql`ALTER TABLE price_lists DISABLE TRIGGER immutable, DISABLE TRIGGER no_gap`.execute(tx);
    await tx.updateTable('priceLists').set({ companyId: home }).execute();
    await sql`ALTER TABLE check_rules DISABLE TRIGGER immutable`.execute(tx);
    await tx.updateTable('checkRules').set({ companyId: home }).execute();
    // One of the first rules is of the quality check.
    await sql`UPDATE check_rules SET kind = q.kind, rule = q.rule
      FROM (SELECT kind, rule FROM check_rules WHERE kind = 'quality') q WHERE id = 3`.execute(tx);
    await sql`ALTER TABLE check_rules ENABLE TRIGGER immutable`.execute(tx);
    await sql`ALTER TABLE price_lists ENABLE TRIGGER immutable, ENABLE TRIGGER no_gap`.execute(tx);
    await sql`SET LOCAL ROLE mintmark_all`.execute(tx);
    await insertSampleAgreement(
      tx,
      { ...AGREEMENT, companyId: home },
      [{ id: made.order.customerId, companyId: home }],
      server.clock.now(),
    );
    await fillEmptyTables(tx);
    // A scope is a matrix, and no empty object.
    await tx.deleteFrom('companyScopes').execute();
    // Nobody is narrowed to a category of objects.
    await tx.deleteFrom('accountCategories').execute();
  });
  far = await tokensOf(other);
  const last = made.coins.at(-1) ?? expect.unreachable();
  foreign = [made.order.orderCode, last.coinCode, last.certNo ?? ''].map((code, index) => ({
    id: String(index + 1),
    code,
  }));
});
afterAll(() => server.stop());

describe('docs/authorisation.md', () => {
  test('has a row for every operation of the OpenAPI document, a column for every seeded role', async () => {
    const { paths } = (await server.app.http.inject('/openapi.json')).json() as { paths: Record<string, object> };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...page.keys()].toSorted()).toEqual(operations.toSorted());
    expect([...page.values()].filter(({ opens }) => opens.length !== ROLES.length)).toEqual([]);
  });

  test('says for every role whether the door opens, before anything looks at the input', async () => {
    const wrong: string[] = [];
    for (const endpoint of endpoints) {
      const { opens, isWide } = lineOf(endpoint);
      const url = `${endpoint.path.replace(/\{\w+\}/g, ABSENT.id)}?garbage[x]=1&page=-1`;
      const payload = endpoint.method === 'GET' ? {} : { payload: { garbage: ['<>'] } };
      const knock = async (token: string, index: number, isOpen: boolean | undefined): Promise<void> => {
        const { status, code } = await send(endpoint, token, { url, ...payload });
        const isBroken = status >= 500 || code === 401 || code === 412;
        if (isBroken || (code === 403) === isOpen)
          wrong.push(`${nameOf(endpoint)} as ${ROLES[index]}: ${status} ${code}`);
      };
      await Promise.all([
        ...near.map((token, index) => knock(token, index, opens[index] && !isWide)),
        ...(isWide ? wide.map((token, index) => knock(token, index, opens[index])) : []),
      ]);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a person of another company', () => {
  test('gets for a foreign record what he gets for one that nobody has', { timeout: 180_000 }, async () => {
    const wrong: string[] = [];
    for (const endpoint of endpoints.filter((one) => lineOf(one).reach === 'absent')) {
      const { opens } = lineOf(endpoint);
      const compare = async (token: string, index: number): Promise<void> => {
        if (!opens[index]) return;
        for (const [kind, names] of foreign.entries()) {
          const nobodys = NOBODYS[kind] ?? ABSENT;
          const absent = shapeOf(await send(endpoint, token, sampleRequest(endpoint, nobodys)), nobodys);
          const answer = await send(endpoint, token, sampleRequest(endpoint, names));
          if (answer.status >= 500 || shapeOf(answer, names) !== absent)
            wrong.push(`${nameOf(endpoint)} as ${ROLES[index]} ${names.code}: ${shapeOf(answer, names)} / ${absent}`);
        }
      };
      await Promise.all(far.map(compare));
    }
    expect(wrong).toEqual([]);
  });

  test('finds nothing of it in lists, counts, exports and searches', async () => {
    const marks = [
      made.order.orderCode,
      ...made.coins.flatMap(({ coinCode, certNo }) => [coinCode, certNo ?? coinCode]),
    ];
    const wrong: string[] = [];
    for (const endpoint of endpoints.filter((one) => lineOf(one).reach === 'scope')) {
      const request = { ...sampleRequest(endpoint, foreign[0] ?? ABSENT), ...bare(endpoint) };
      const look = async (token: string, index: number): Promise<void> => {
        const { status, text } = await send(endpoint, token, request);
        if (status >= 500 || marks.some((mark) => text.includes(mark)))
          wrong.push(`${nameOf(endpoint)} as ${ROLES[index]}: ${status} ${text.slice(0, 300)}`);
      };
      await Promise.all(far.map(look));
    }
    expect(wrong).toEqual([]);
  });

  test('is compared with records that are there: his colleague reads them', async () => {
    const unread: string[] = [];
    const [boss = ''] = near;
    for (const endpoint of endpoints.filter((one) => one.method === 'GET' && lineOf(one).reach === 'absent')) {
      const replies = await Promise.all(foreign.map((names) => send(endpoint, boss, sampleRequest(endpoint, names))));
      const isRead = replies.some(({ code, status }) => code === 0 || (code === null && status === 200));
      if (!isRead) unread.push(nameOf(endpoint));
    }
    expect(unread.filter((name) => !own.has(name))).toEqual([]);
  });

  test('gets for a foreign record of a special kind what he gets for one that nobody has, too', async () => {
    const wrong: string[] = [];
    for (const endpoint of endpoints.filter((one) => own.has(nameOf(one)))) {
      const { url, absentUrl, token, nos = NO_WORDS } = own.get(nameOf(endpoint)) ?? expect.unreachable();
      const read = await send(endpoint, token, { url });
      if (read.status !== 200 || (read.code ?? 0) !== 0) wrong.push(`${nameOf(endpoint)} is not read: ${read.text}`);
      const { opens } = lineOf(endpoint);
      const compare = async (stranger: string, index: number): Promise<void> => {
        if (!opens[index]) return;
        const [answer, absent] = [
          await send(endpoint, stranger, { url }),
          await send(endpoint, stranger, { url: absentUrl }),
        ];
        if (shapeOf(answer, { id: '–', code: nos[0] }) !== shapeOf(absent, { id: '–', code: nos[1] }))
          wrong.push(`${nameOf(endpoint)} as ${ROLES[index]}: ${answer.text} / ${absent.text}`);
      };
      await Promise.all(far.map(compare));
    }
    expect(wrong).toEqual([]);
  });
});

/** Lists are asked whole, without filters. */
const bare = (endpoint: AnyEndpoint) => (endpoint.method === 'GET' ? { url: endpoint.path } : {});
