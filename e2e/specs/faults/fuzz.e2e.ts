import { randomUUID } from 'node:crypto';
import { Persona } from '../../fixtures/api.ts';
import { IS_LONG } from '../../fixtures/long.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from './own-server.ts';
import { Random, type Schema, sample, strange } from './random.ts';

/** Who asks what, and how often; the whole figures when long (security.md no. 21, D43). */
const SEEDS = IS_LONG ? [20_261_121, 7, 1_949_1001] : [20_261_121];
const PERSONAS = IS_LONG ? ['manager', 'counter', 'auditor'] : ['manager'];
const REQUESTS = IS_LONG ? 10_000 : 2_000;
const AT_ONCE = 8;
/** More do not help whoever reads them; a dead server answers nothing at all. */
const ENOUGH = 20;
/** A request without an answer by then hangs. */
const PATIENCE_MS = 20_000;
/** The one would end the session that the others need, the other never ends. */
const LEFT_OUT = /logout|\/stream$/i;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly body: Schema | null;
  readonly isFile: boolean;
}

interface Answer {
  readonly request: string;
  readonly wrong: string | null;
}

interface Operations {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: Operation['parameters'];
            readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
            readonly responses?: Readonly<Record<string, { readonly content?: unknown }>>;
          }
        >
      >
    >
  >;
}

function operationsOf({ paths }: Operations): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      method: method.toUpperCase(),
      path,
      parameters: one.parameters ?? [],
      body: one.requestBody?.content['application/json']?.schema ?? null,
      isFile: one.responses?.['200']?.content === undefined,
    })),
  );
}

function addressOf(operation: Operation, random: Random): string {
  const written = (schema: Schema, odd: number) => {
    const value = random.chance(odd) ? strange(random) : sample(schema, random);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return encodeURIComponent(text.toWellFormed().slice(0, 800));
  };
  const query: string[] = [];
  let path = operation.path;
  for (const { name, in: place, schema } of operation.parameters) {
    if (place === 'path') path = path.replace(`{${name}}`, () => written(schema, 0.15) || '0');
    else if (random.chance(0.5)) query.push(`${name}${random.chance(0.05) ? '[from]' : ''}=${written(schema, 0.3)}`);
  }
  if (random.chance(0.05))
    query.push(random.pick(['__proto__=1', 'x=%00', 'a[b][c]=1', 'sort=-id%27', 'limit=200&limit=1']));
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

function bodyOf(operation: Operation, random: Random): string | undefined {
  if (operation.method === 'GET') return undefined;
  if (random.chance(0.03))
    return random.pick(['{', '[1,', 'null', '"\\ud800"', '{"a":1}{"b":2}', '{"__proto__":{"a":1}}', '']);
  if (random.chance(0.05)) return JSON.stringify(strange(random));
  return JSON.stringify(sample(operation.body ?? {}, random));
}

/** What is wrong with an answer, or null: 5xx, an envelope of a bug, a body that nobody can read. */
async function judge(response: Response, operation: Operation): Promise<string | null> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return null;
  }
  const text = await response.text();
  if (response.status >= 500) return `${response.status} ${text.slice(0, 200)}`;
  if (!type.startsWith('application/json'))
    return operation.isFile && response.ok ? null : `${response.status} ${type}`;
  try {
    const envelope: unknown = JSON.parse(text);
    const code = typeof envelope === 'object' && envelope !== null && 'code' in envelope ? envelope.code : undefined;
    return typeof code === 'number' && code !== -5 ? null : `${response.status} ${text.slice(0, 200)}`;
  } catch {
    return `unreadable: ${text.slice(0, 200)}`;
  }
}

async function send(url: string, operation: Operation, by: Persona | null, random: Random): Promise<Answer> {
  const address = addressOf(operation, random);
  const body = bodyOf(operation, random);
  const request = `${by === null ? 'anonymous' : by.username} ${operation.method} ${address} ${body?.slice(0, 400) ?? ''}`;
  try {
    const response = await fetch(`${url}${address}`, {
      method: operation.method,
      headers: {
        client: 'op',
        time: String(Date.now()),
        ...(by === null ? {} : { token: by.signed.token }),
        ...(operation.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { request, wrong: await judge(response, operation) };
  } catch (error) {
    return { request, wrong: `no answer: ${error instanceof Error ? (error.cause ?? error) : error}` };
  }
}

/** Refused at the door (D23, security rule 40), or for want of a session before that; never the end of the server. */
const AT_THE_DOOR = [
  '/api/receiving/orders?__proto__=1',
  '/api/receiving/orders?constructor[a]=1',
  '/api/receiving/orders?%00=1',
  '/api/receiving/orders?q=a%00b',
  `/api/receiving/orders?${'a=1&'.repeat(2_001)}`,
  '/api/receiving/orders/%zz',
];

test('addresses that are refused at the door get an envelope, and the server lives on', async ({ own }) => {
  for (const address of AT_THE_DOOR) {
    const answer = await fetch(`${own.url}${address}`, { headers: { client: 'op' } }).then(
      async (response) => `${response.status} ${(await response.text()).slice(0, 11)}`,
      (error: unknown) => `no answer: ${error instanceof Error ? (error.cause ?? error) : error}`,
    );
    expect.soft(answer, address.slice(0, 60)).toMatch(/^(400 \{"code":-1,|200 \{"code":40[14])/);
  }
  expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
});

/** Strange requests of one person, every fifth without a session. */
async function storm(url: string, username: string, seed: number): Promise<void> {
  const persona = await Persona.signIn(url, username);
  const document: Operations = await (await fetch(`${url}/openapi.json`)).json();
  const operations = operationsOf(document).filter((one) => !LEFT_OUT.test(one.path));
  expect(operations.length).toBeGreaterThan(100);

  const wrong: string[] = [];
  let number = 0;
  const client = async () => {
    for (let turn = number++; turn < REQUESTS && wrong.length < ENOUGH; turn = number++) {
      // A generator of its own for each request: the requests are the same whoever sends them when.
      const random = new Random(seed + turn * 7_919);
      const operation = operations[turn % operations.length];
      if (!operation) throw new Error('no endpoint');
      const by = random.chance(0.8) ? persona : null;
      const answer = await send(url, operation, by, random);
      if (answer.wrong !== null) wrong.push(`${answer.wrong} ← #${turn} ${answer.request}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));

  expect(wrong.map((one) => one.slice(0, 1_000))).toEqual([]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
}

for (const username of PERSONAS)
  for (const seed of SEEDS)
    test(`${REQUESTS.toLocaleString('en')} strange requests over all endpoints never break the server${IS_LONG ? ` (${username}, ${seed})` : ''}`, async ({
      own,
    }) => {
      test.setTimeout(IS_LONG ? 1_800_000 : 300_000);
      await storm(own.url, username, seed);
    });
