import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BodyInputOf, DataOf, ParamsInputOf, QueryInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { Envelope } from '@mintmark/contract/kernel/envelope.ts';
import type { ParameterKey, ParameterValue } from '@mintmark/contract/kernel/parameters/parameters.ts';
import type { LightMyRequestResponse } from 'fastify';
import { type Application, createApplication } from '../src/app.ts';
import { openSession } from '../src/kernel/auth/sessions.repo.ts';
import { loadConfig } from '../src/kernel/config.ts';
import type { Services } from '../src/kernel/context.ts';
import { Database } from '../src/kernel/db/database.ts';
import type { AnyEndpoint } from '../src/kernel/handlers.ts';
import { createLogger } from '../src/kernel/logger.ts';
import { ParameterStore } from '../src/kernel/parameters/parameter-store.ts';
import { lockParameter, saveParameter } from '../src/kernel/parameters/parameters.repo.ts';
import { SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { Worker } from '../src/kernel/work/worker.ts';
import { MODULES } from '../src/modules.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { ENV, START, TestClock } from './test-environment.ts';

export { TestClock };

/** What a call of a test may carry. */
export type AnyOf<E extends AnyEndpoint> = {
  params?: ParamsInputOf<E>;
  query?: QueryInputOf<E>;
  body?: BodyInputOf<E>;
  /** Idempotency key; a fresh one on writes unless given, `null` for none. */
  key?: string | null;
  headers?: Record<string, string>;
};

/** The answer of a call: the envelope with typed data. */
export type Answer<E extends AnyEndpoint> = Envelope<DataOf<E>>;

function encodeQuery(query: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const item of value) pairs.append(key, String(item));
    else if (typeof value === 'object')
      for (const [sub, item] of Object.entries(value)) pairs.append(`${key}[${sub}]`, String(item));
    else pairs.append(key, String(value));
  }
  return pairs.size > 0 ? `?${pairs.toString()}` : '';
}

/** The request of a call, however it travels. */
export function requestOf<E extends AnyEndpoint>(endpoint: E, input: AnyOf<E>, token: string | null) {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const isWrite = endpoint.method !== 'GET';
  const key = input.key === undefined && isWrite ? randomUUID() : input.key;
  return {
    method: endpoint.method,
    url: `${path}${encodeQuery((input.query ?? {}) as Record<string, unknown>)}`,
    headers: {
      client: 'op',
      time: '1700000000000',
      ...(token ? { token } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...input.headers,
    },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  };
}

/** One signed-in person (or nobody) of a test, calling through HTTP. */
export class TestClient {
  readonly #app: Application;
  readonly token: string | null;
  readonly accountId: string | null;

  constructor(app: Application, token: string | null, accountId: string | null) {
    this.#app = app;
    this.token = token;
    this.accountId = accountId;
  }

  async raw<E extends AnyEndpoint>(endpoint: E, input: AnyOf<E> = {}): Promise<LightMyRequestResponse> {
    return this.#app.http.inject(requestOf(endpoint, input, this.token));
  }

  /** Calls and parses the envelope. */
  async call<E extends AnyEndpoint>(endpoint: E, input: AnyOf<E> = {}): Promise<Answer<E>> {
    const response = await this.raw(endpoint, input);
    return response.json() as Answer<E>;
  }

  /** Calls and expects code 0; throws with the message otherwise. */
  async ok<E extends AnyEndpoint>(endpoint: E, input: AnyOf<E> = {}): Promise<DataOf<E>> {
    const answer = await this.call(endpoint, input);
    if (answer.code !== 0)
      throw new Error(
        `${endpoint.method} ${endpoint.path}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`,
      );
    return answer.data;
  }
}

export interface PersonOptions {
  readonly permissions?: readonly string[];
  readonly scope?: 'all' | 'company' | 'agent' | 'own';
  readonly companyId?: string;
  readonly companyIds?: readonly string[];
  readonly agentId?: string;
  readonly realName?: string;
  readonly password?: string;
}

export interface TestServer {
  readonly app: Application;
  readonly services: Services;
  readonly clock: TestClock;
  readonly anonymous: TestClient;
  readonly worker: Worker;
  /** A complete account with exactly these permissions, signed in. */
  person(options?: PersonOptions): Promise<TestClient>;
  /** Sets a parameter of the house, as the screen does. */
  parameter<K extends ParameterKey>(key: K, value: ParameterValue<K>): Promise<void>;
  /** A company of its own. */
  company(code?: string): Promise<string>;
  stop(): Promise<void>;
}

let serial = 0;

async function createPerson(services: Services, options: PersonOptions): Promise<{ token: string; accountId: string }> {
  serial += 1;
  const username = `person${serial}`;
  return services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const account = await tx
      .insertInto('accounts')
      .values({
        username,
        passwordHash: options.password ?? 'not a hash',
        mustChangePassword: false,
        realName: options.realName ?? `测试${serial}`,
        mobile: `139${String(serial).padStart(8, '0')}`,
        isMobileBound: true,
        companyId: options.companyId ?? null,
        agentId: options.agentId ?? null,
        scopeKind: options.scope ?? (options.companyId ? 'company' : 'all'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const companyId of options.companyIds ?? (options.companyId ? [options.companyId] : [])) {
      await tx.insertInto('accountCompanies').values({ accountId: account.id, companyId }).execute();
    }
    const role = await tx
      .insertInto('roles')
      .values({ code: `test-${username}`, nameZh: username, nameEn: username })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const permission of options.permissions ?? [])
      await tx.insertInto('rolePermissions').values({ roleId: role.id, permission }).execute();
    await tx.insertInto('accountRoles').values({ accountId: account.id, roleId: role.id }).execute();
    const token = await openSession(tx, {
      accountId: account.id,
      now: services.clock.now(),
      address: '127.0.0.1',
      userAgent: 'test',
    });
    return { token, accountId: account.id };
  });
}

async function createCompany(db: Database, code?: string): Promise<string> {
  serial += 1;
  const row = await db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('companies')
      .values({
        code: code ?? `TEST${serial}`,
        nameZh: `测试公司${serial}`,
        nameEn: `Test company ${serial}`,
        type: 1,
        brandZh: '测试',
        brandEn: 'TEST',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

export interface ServerOptions {
  readonly start?: string;
  readonly securityMode?: 'standard' | 'dengbao';
  /** More of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** A migrated database that the test made itself. */
  readonly database?: TestDatabase;
}

/** A server over a database of its own, with a clock that the test moves. Call `stop` in afterAll. */
export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  // What a first start made at START holds from then on.
  const isStarted = (options.start ?? START) >= START && options.securityMode !== 'dengbao';
  const database = options.database ?? (await createTestDatabase({ isStarted }));
  const dataDir = mkdtempSync(join(tmpdir(), 'mintmark-test-'));
  const clock = new TestClock(options.start ?? START);
  const config = loadConfig({
    ...ENV,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SECURITY_MODE: options.securityMode ?? 'standard',
    ...options.env,
  });
  const log = createLogger('error');
  const db = new Database({ url: database.url, maxConnections: 10 });
  const services: Services = { config, clock, log, db, parameters: await ParameterStore.open(db, log) };
  const app = await createApplication(services, MODULES, { spa: false });
  const worker = new Worker(services, MODULES);
  return {
    app,
    services,
    clock,
    anonymous: new TestClient(app, null, null),
    worker,
    person: async (personOptions = {}) => {
      const person = await createPerson(services, personOptions);
      return new TestClient(app, person.token, person.accountId);
    },
    parameter: async (key, value) => {
      await db.transaction(SYSTEM_SCOPE, async (tx) => {
        const version = (await lockParameter(tx, key))?.version ?? 0;
        await saveParameter(tx, { key, value, version, reason: 'test', accountId: null, now: clock.now() });
      });
      await services.parameters.reload();
    },
    company: (code) => createCompany(db, code),
    stop: async () => {
      await worker.stop();
      await app.stop();
      await db.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Another process of the house as far as memory goes: own pools, own listener, same database and clock. */
export async function startSecondApplication(server: TestServer): Promise<{
  readonly app: Application;
  readonly services: Services;
  stop(): Promise<void>;
}> {
  const { config, clock, log } = server.services;
  const db = new Database({ url: server.services.db.url, maxConnections: 4 });
  const services: Services = { config, clock, log, db, parameters: await ParameterStore.open(db, log) };
  const app = await createApplication(services, MODULES, { spa: false });
  return {
    app,
    services,
    stop: async () => {
      await app.stop();
      await db.close();
    },
  };
}
