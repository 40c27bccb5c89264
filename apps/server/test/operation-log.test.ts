import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { AUDIT_ACTIONS, AUDIT_MODULES, auditModuleOf } from '@mintmark/contract/kernel/audit-actions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyEndpoint } from '../src/kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { MODULES } from '../src/modules.ts';
import { startTestServer, type TestServer } from './harness.ts';

/** The operation log over every call of the house (security.md §2 no. 13). */
const endpoints = MODULES.flatMap((module) => module.bindings.map((binding) => binding.endpoint));
const logged = endpoints.filter((endpoint) => endpoint.audit !== undefined);
const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Writes that change no record of the house: personal filters and drafts, leases, reads that need a body, a log of its own. */
const UNLOGGED = [
  'DELETE /api/entry/drafts/{key}',
  'DELETE /api/listing/personal-filters/{key}',
  'POST /admin/user/checkLogin/{id}',
  'POST /api/accounts/roles/{id}/preview',
  // What it would come to: done in a transaction that is rolled back.
  'POST /api/entry/coins/{id}/correction/preview',
  'POST /api/receiving/orders/{id}/regroup-trials',
  'POST /api/finance/what-if',
  'POST /api/grading/coins/{id}/lease',
  'POST /api/grading/coins/{id}/release',
  'POST /api/grading/queue/pull',
  // The index is brought to what the coins already are, as its job does every two seconds.
  'POST /api/grading/indexed-orders/bring',
  // Each coin of the batch leaves its own row as grading.submitScore.
  'POST /api/grading/scores',
  'POST /api/labels/check',
  // Papers as they would be printed; printing them is logged.
  'POST /api/papers/preview',
  'POST /api/listing/personal-filters',
  // What a window shows, kept in memory as long as it is open.
  'POST /api/live/watch',
  'POST /api/lookups/find',
  // Dry runs; accepting them is logged.
  'POST /api/accounts/imports',
  'POST /api/customers/imports',
  'POST /api/catalogue/imports',
  'POST /api/catalogue/price-lists/{id}/workbook/check',
  'POST /api/finance/statement-imports',
  'POST /api/delivery/courier-bill-imports',
  'POST /api/finance/invoice-numbers',
  'POST /api/receiving/imports',
  'POST /api/system/front-log',
  'PUT /api/entry/drafts/{key}',
  'PUT /api/grading/drafts',
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const MINUTE_MS = 60_000;
const rowsOf = async (requestId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('auditLogs').selectAll().where('requestId', '=', requestId).execute(),
  );

/** One call with its own minute of the flood gate, and the rows that it left. */
async function call(endpoint: AnyEndpoint, token: string | null, body: unknown) {
  server.clock.advance(MINUTE_MS);
  const response = await server.app.http.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/g, '999999999999999'),
    headers: { client: 'op', 'idempotency-key': crypto.randomUUID(), ...(token === null ? {} : { token }) },
    payload: body as object,
  });
  return { response, rows: await rowsOf(String(response.headers['x-request-id'])) };
}

describe('names', () => {
  test('every act of the contract has a name in both languages, and its module too', () => {
    const missing = logged.map(({ audit = '' }) => audit).filter((audit) => !Object.hasOwn(AUDIT_ACTIONS, audit));
    expect(missing).toEqual([]);
    const modules = Object.keys(AUDIT_ACTIONS).map(auditModuleOf);
    expect(modules.filter((module) => !Object.hasOwn(AUDIT_MODULES, module))).toEqual([]);
    expect(Object.values(AUDIT_ACTIONS).filter(({ zh, en }) => !/[一-鿿]/.test(zh) || en === '')).toEqual([]);
  });

  test('every write of the contract is an act, or stands among those that change no record', () => {
    const silent = endpoints.filter((endpoint) => endpoint.method !== 'GET' && endpoint.audit === undefined);
    expect(silent.map(nameOf).filter((name) => !UNLOGGED.includes(name))).toEqual([]);
  });

  test('no call writes or deletes the operation log (security rule 30)', () => {
    const touching = endpoints.filter(({ path, method }) => path.includes('operation-log') && method !== 'GET');
    expect(touching.map(nameOf)).toEqual([
      'POST /api/system/operation-log/export',
      'POST /api/system/operation-log/verify',
      'POST /api/system/operation-log/verification/cancel',
    ]);
  });
});

/** Known by the name of its field. */
const SECRET = 'Canary-Secret-77';
const SECRET_FIELD = /pass|pwd|secret|token|credential/i;
/** Known by their look, wherever they stand. */
const PRIVATE = ['13912345678', '11010119900307777X'] as const;
/** A code, a name or a note: what was done says it, what was refused never repeats what was sent. */
const PLAIN = 'Canary-Text-77';
const TEXTS = [PLAIN, ...PRIVATE];

/** A value for every field that a schema names. */
function filled(schema: z.core.JSONSchema.BaseSchema, at = 0, isSecret = false): unknown {
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options) {
    const text = options.find((one) => typeof one === 'object' && one.type === 'string');
    return filled(text ?? options[0] ?? {}, at, isSecret);
  }
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, one], index) => [
        key,
        typeof one === 'object' ? filled(one, index, isSecret || SECRET_FIELD.test(key)) : null,
      ]),
    );
  if (schema.type === 'array')
    return typeof schema.items === 'object' && !Array.isArray(schema.items) ? [filled(schema.items, at, isSecret)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (schema.type === 'boolean') return true;
  return isSecret ? SECRET : TEXTS[at % TEXTS.length];
}

function bodyOf(endpoint: AnyEndpoint): unknown {
  if (!endpoint.body) return {};
  return filled(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }));
}

describe('refused and failed calls', () => {
  test('every act that is refused for want of a session or of the permission leaves exactly one row', async () => {
    const nobody = await server.person();
    const wrong: string[] = [];
    for (const endpoint of logged.filter(({ method }) => method !== 'GET')) {
      for (const token of [null, nobody.token]) {
        const { response, rows } = await call(endpoint, token, bodyOf(endpoint));
        const isDone =
          response.headers['content-type']?.toString().startsWith('application/json') && response.json().code === 0;
        const [row] = rows;
        const isRight =
          rows.length === 1 &&
          row?.action === endpoint.audit &&
          row?.status === (isDone ? 0 : 1) &&
          row.address === '127.0.0.1';
        if (!isRight)
          wrong.push(
            `${nameOf(endpoint)} ${token === null ? 'signed out' : 'without right'}: ${rows.length} ${row?.action} ${row?.result}`,
          );
      }
    }
    expect(wrong).toEqual([]);
  });

  test('canaries sent through every field of every act never stand in the log, whoever sends them', async () => {
    const signsOut = (endpoint: AnyEndpoint) => endpoint.audit === 'identity.logout';
    let boss = await server.person({ permissions: ['*:*:*'] });
    for (const endpoint of logged.filter((one) => one.method !== 'GET' && !signsOut(one))) {
      const { rows } = await call(endpoint, boss.token, bodyOf(endpoint));
      expect(
        rows.map(({ result }) => result),
        nameOf(endpoint),
      ).not.toContain('SESSION_MISSING');
    }
    boss = await server.person({ permissions: ['*:*:*'] });
    const company = await server.company();
    const body = { name: '张三', mobile: '13912345678', idNo: '11010119900307777X', companyId: company };
    await boss.call(customersEndpoints.createCustomer, { body: body as never });
    const made = await boss.ok(accountsEndpoints.saveSysUserV2, {
      body: {
        username: 'canary',
        realName: '张三',
        mobile: '13912345678',
        roleIds: [await aRole()],
        scopeKind: 'own',
        companyId: company,
      } as never,
    });
    await boss.call(accountsEndpoints.resetPwdV2, { body: { id: made.id, password: SECRET } });
    for (const password of [made.password, SECRET])
      await server.anonymous.call(identityEndpoints.login, {
        body: { username: 'canary', password, uuid: '', code: '', mobile: '' } as never,
      });
    const { rows } = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      sql<{
        text: string;
        isDone: boolean;
      }>`SELECT mm_log_text(l) AS text, status = 0 AS is_done FROM audit_logs l`.execute(db),
    );
    const never = [SECRET, ...PRIVATE, made.password];
    const leaks = rows.filter(({ text, isDone }) =>
      [...never, ...(isDone ? [] : [PLAIN])].some((canary) => text.includes(canary)),
    );
    expect(leaks).toEqual([]);
    expect(rows.length).toBeGreaterThan(logged.length);
  });

  test('a flood of refusals of one person is counted instead of kept', async () => {
    server.clock.advance(MINUTE_MS);
    const flooder = await server.person();
    const endpoint = accountsEndpoints.deleteAccount;
    for (let at = 0; at < 75; at += 1) await flooder.call(endpoint, { params: { id: '1' } });
    const kept = () =>
      server.services.db.read(SYSTEM_SCOPE, (db) =>
        db
          .selectFrom('auditLogs')
          .select(['action', 'after', 'result'])
          .where('accountId', '=', flooder.accountId)
          .orderBy('id')
          .execute(),
      );
    expect(await kept()).toHaveLength(60);
    server.clock.advance(MINUTE_MS);
    await flooder.call(endpoint, { params: { id: '1' } });
    const rows = await kept();
    expect(rows).toHaveLength(62);
    expect(rows[60]).toMatchObject({ action: 'system.refusalsHeld', after: { held: 15 }, result: 'TOO_MANY_REQUESTS' });
  });
});

async function aRole(): Promise<string> {
  const { id } = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('roles')
      .select('id')
      .where('code', 'like', 'test-%')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return id;
}
