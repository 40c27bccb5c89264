import { isPermission, type Permission } from '@mintmark/contract/kernel/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '../src/kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { MODULES } from '../src/modules.ts';
import { startTestServer, type TestClient, type TestServer } from './harness.ts';

/** Every endpoint of the house × every kind of caller, before anything looks at the body (security.md §2 nos. 1–3). */
const endpoints = MODULES.flatMap((module) => module.bindings.map((binding) => binding.endpoint));
const guarded = endpoints.filter((endpoint) => endpoint.permission !== 'public');
const permitted = guarded.filter((endpoint) => endpoint.permission !== 'signed-in');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;
const permissionsOf = ({ permission }: AnyEndpoint): readonly Permission[] => {
  if (Array.isArray(permission)) return permission;
  return typeof permission === 'string' && isPermission(permission) ? [permission] : [];
};

interface Reply {
  readonly status: number;
  readonly code: number | null;
  readonly data: unknown;
}

/** Nonsense in every place: a right answer cannot come from validation or loading. */
async function call(
  endpoint: AnyEndpoint,
  token: string | null,
  body: unknown = { garbage: ['<>', { a: -1 }] },
): Promise<Reply> {
  const path = endpoint.path.replace(/\{\w+\}/g, '999999999999999');
  const isWrite = endpoint.method !== 'GET';
  const response = await server.app.http.inject({
    method: endpoint.method,
    url: `${path}?garbage[x]=1&page=-1`,
    headers: { client: 'op', ...(token === null ? {} : { token }) },
    ...(isWrite ? { payload: body as object } : {}),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const envelope = isJson ? (response.json() as { code: number; data: unknown }) : null;
  return { status: response.statusCode, code: envelope?.code ?? null, data: envelope?.data };
}

/** Names of the endpoints whose answer is not as it should be. */
async function offenders(
  list: readonly AnyEndpoint[],
  tokenFor: (endpoint: AnyEndpoint) => Promise<string | null> | string | null,
  isRight: (reply: Reply) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const endpoint of list) {
    const reply = await call(endpoint, await tokenFor(endpoint));
    if (!isRight(reply)) wrong.push(`${nameOf(endpoint)}: ${reply.status} ${reply.code}`);
  }
  return wrong;
}

async function unfinished(change: {
  mustChangePassword?: boolean;
  mustUploadId?: boolean;
  isMobileBound?: boolean;
  realName?: string;
}): Promise<TestClient> {
  const person = await server.person({ permissions: ['*:*:*'] });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('accounts')
      .set(change)
      .where('id', '=', person.accountId ?? '')
      .execute(),
  );
  return person;
}

const is401 = (reply: Reply): boolean => reply.status === 200 && reply.code === 401;
const is403 = (reply: Reply): boolean => reply.status === 200 && reply.code === 403;

describe('the table of endpoints', () => {
  test('is bound as it is declared, and every line says who may call it', () => {
    expect(server.app.bindings.map((binding) => nameOf(binding.endpoint))).toEqual(endpoints.map(nameOf));
    const undeclared = endpoints.filter(
      (endpoint) =>
        !['public', 'signed-in'].includes(String(endpoint.permission)) && permissionsOf(endpoint).length === 0,
    );
    expect(undeclared.map(nameOf)).toEqual([]);
  });

  test('changes nothing by GET, and gives every change a name of its own in the log', () => {
    const reading = endpoints.filter((endpoint) => endpoint.method === 'GET' && endpoint.audit);
    const names = endpoints.flatMap((endpoint) => endpoint.audit ?? []);
    expect(reading.map(nameOf)).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('nobody', () => {
  test.each<[string, (token: string) => string | null]>([
    ['no token', () => null],
    ['the text undefined', () => 'undefined'],
    ['the text null', () => 'null'],
    ['a tampered token', (token) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
    ['a truncated token', (token) => token.slice(0, 20)],
    ['a made-up token', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['SQL', () => "' or 1=1 --"],
    ['a very long token', () => 'x'.repeat(4_000)],
  ])('is admitted with %s', async (_, tokenOf) => {
    const person = await server.person({ permissions: ['*:*:*'] });
    const token = tokenOf(person.token ?? '');
    expect(await offenders(guarded, () => token, is401)).toEqual([]);
  });

  test('is admitted with the token of an ended session or of a disabled account', async () => {
    const [ended, disabled] = [
      await server.person({ permissions: ['*:*:*'] }),
      await server.person({ permissions: ['*:*:*'] }),
    ];
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx
        .updateTable('sessions')
        .set({ endedAt: server.clock.now() })
        .where('accountId', '=', ended.accountId ?? '')
        .execute();
      await tx
        .updateTable('accounts')
        .set({ status: 0 })
        .where('id', '=', disabled.accountId ?? '')
        .execute();
    });
    expect(await offenders(guarded, () => ended.token, is401)).toEqual([]);
    expect(await offenders(guarded, () => disabled.token, is401)).toEqual([]);
  });

  test('is asked for a session by a public endpoint', async () => {
    const open = endpoints.filter((endpoint) => endpoint.permission === 'public');
    expect(
      await offenders(
        open,
        () => null,
        (reply) => reply.code !== 401 && reply.status < 500,
      ),
    ).toEqual([]);
  });
});

describe('a person without the permission', () => {
  test('is refused before the body is looked at', async () => {
    const person = await server.person();
    expect(await offenders(permitted, () => person.token, is403)).toEqual([]);
    const wrong: string[] = [];
    for (const endpoint of permitted.filter(({ method }) => method !== 'GET'))
      for (const body of [[], {}, { id: '1', version: 1, companyId: '1', __proto__x: 1 }])
        if (!is403(await call(endpoint, person.token, body))) wrong.push(nameOf(endpoint));
    expect(wrong).toEqual([]);
  });

  test('is refused with every other permission, and with the group wildcard', async () => {
    const all = [...new Set(permitted.flatMap(permissionsOf))];
    const others = new Map<string, string | null>();
    const tokenFor = async (endpoint: AnyEndpoint) => {
      const own = permissionsOf(endpoint);
      const name = own.join();
      if (!others.has(name)) {
        const modules = own.map((permission) => `${permission.split(':', 1)[0]}:*:*`);
        const rest = all.filter((permission) => !own.includes(permission) && permission !== '*:*:*');
        const permissions = [...rest, ...modules.filter((wildcard) => !own.includes(wildcard as Permission))];
        others.set(name, (await server.person({ permissions: [...new Set(permissions)] })).token);
      }
      return others.get(name) ?? null;
    };
    expect(await offenders(permitted, tokenFor, is403)).toEqual([]);
  });
});

describe('a person with the page alone', () => {
  test('does not get past the door of its actions, nor with the action alone', async () => {
    const actions = permitted.filter((endpoint) => endpoint.action);
    const page = await server.person({ permissions: [...new Set(actions.flatMap(permissionsOf))] });
    const action = await server.person({ permissions: [...new Set(actions.flatMap(({ action: own }) => own ?? []))] });

    expect(actions.length).toBeGreaterThan(0);
    expect(await offenders(actions, () => page.token, is403)).toEqual([]);
    expect(await offenders(actions, () => action.token, is403)).toEqual([]);
  });
});

describe('a person with the permission', () => {
  test('gets past the door with each one of them alone, and with *:*:*', async () => {
    const everything = await server.person({ permissions: ['*:*:*'] });
    const tokens = new Map<string, string | null>();
    const wrong: string[] = [];
    for (const endpoint of permitted) {
      for (const permission of permissionsOf(endpoint)) {
        const own = [permission, ...(endpoint.action ? [endpoint.action] : [])];
        const key = own.join();
        if (!tokens.has(key)) tokens.set(key, (await server.person({ permissions: own })).token);
        for (const token of [tokens.get(key) ?? null, everything.token]) {
          const reply = await call(endpoint, token);
          if (is401(reply) || is403(reply) || reply.code === 412 || reply.status >= 500)
            wrong.push(`${nameOf(endpoint)} with ${permission}: ${reply.status} ${reply.code}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a person whose data scope is limited', () => {
  const wide = guarded.filter(({ reach }) => reach === 'house');

  test.each(['company', 'agent', 'own'] as const)(
    'to %s changes nothing of the whole house, whatever he holds',
    async (scope) => {
      const companyId = await server.company();
      const { id: agentId } = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        tx
          .insertInto('agents')
          .values({ companyId, agentNo: 'D1', name: '代理' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const person = await server.person({ permissions: ['*:*:*'], companyId, scope, agentId });
      const isRefused = (reply: Reply): boolean =>
        is403(reply) && (reply.data as { errorId?: unknown }).errorId === 'HOUSE_ONLY';

      expect(wide.length).toBeGreaterThan(40);
      expect(await offenders(wide, () => person.token, isRefused)).toEqual([]);
      // What belongs to a company stays open to him.
      const rest = permitted.filter(({ reach, answer }) => reach !== 'house' && answer !== 'raw');
      expect(
        await offenders(
          rest,
          () => person.token,
          (reply) => !is403(reply),
        ),
      ).toEqual([]);
    },
  );
});

describe('an unfinished account', () => {
  const opensIn = (state: 'profile' | 'phone', { guard = 'default' }: AnyEndpoint): boolean =>
    guard === 'any+phone' || guard === (state === 'profile' ? 'any' : 'phone');

  test.each([
    ['profile', 'the initial password', { mustChangePassword: true }],
    ['profile', 'the ID card pending', { mustUploadId: true }],
    ['profile', 'the initial password and no mobile', { mustChangePassword: true, isMobileBound: false }],
    ['phone', 'no mobile', { isMobileBound: false }],
    ['phone', 'no name', { realName: '' }],
  ] as const)('is held on the page %s with %s', async (state, _, change) => {
    const person = await unfinished(change);
    const closed = guarded.filter((endpoint) => !opensIn(state, endpoint));
    // A stream that opens never ends.
    const opened = guarded.filter((endpoint) => opensIn(state, endpoint) && endpoint.answer !== 'raw');
    const isHeld = (reply: Reply) =>
      reply.status === 200 && reply.code === 412 && (reply.data as { guard?: unknown }).guard === state;

    expect(closed.length * opened.length).toBeGreaterThan(0);
    expect(await offenders(closed, () => person.token, isHeld)).toEqual([]);
    expect(
      await offenders(
        opened,
        () => person.token,
        (reply) => reply.code !== 412 && !is401(reply),
      ),
    ).toEqual([]);
  });
});

describe('a write', () => {
  test('without the header client is refused: no other page can make a browser send it', async () => {
    const person = await server.person({ permissions: ['*:*:*'] });
    const wrong: string[] = [];
    for (const endpoint of guarded.filter(({ method, answer }) => method !== 'GET' && answer !== 'raw')) {
      const response = await server.app.http.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/\{\w+\}/g, '999999999999999'),
        headers: { token: person.token ?? '' },
        payload: {},
      });
      if (response.json().data?.errorId !== 'CLIENT_HEADER_REQUIRED') wrong.push(nameOf(endpoint));
    }
    expect(wrong).toEqual([]);
  });
});
