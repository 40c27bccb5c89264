import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { LoginBody, SignedIn } from '@mintmark/contract/identity/identity.schema.ts';
import { type PersonOptions, TestClient, type TestServer } from '../../../../test/harness.ts';
import { createApplication } from '../../../app.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import type { Config } from '../../../kernel/config.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { MODULES } from '../../../modules.ts';

/** Test data of this module: people who can really sign in, and the codes they were sent. */
export const PASSWORD = 'Right-Pass-word-1';
const hash = hashPassword(PASSWORD);

export const loginBody = (over: Partial<LoginBody>): LoginBody => ({
  username: '',
  password: '',
  uuid: '',
  code: '',
  mobile: '',
  ...over,
});

export interface KnownPerson {
  readonly id: string;
  readonly username: string;
  readonly mobile: string;
  readonly client: TestClient;
}

export interface PersonFacts extends PersonOptions {
  readonly needsSms?: boolean;
  readonly status?: 0 | 1;
  readonly mobile?: string;
  readonly mustChangePassword?: boolean;
}

/** A person with PASSWORD, signed in once by the harness. */
export async function knownPerson(server: TestServer, facts: PersonFacts = {}): Promise<KnownPerson> {
  const client = await server.person({ ...facts, password: await hash });
  const account = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('accounts')
      .set({
        needsSms: facts.needsSms ?? false,
        status: facts.status ?? 1,
        mustChangePassword: facts.mustChangePassword ?? false,
        ...(facts.mobile ? { mobile: facts.mobile } : {}),
      })
      .where('id', '=', client.accountId ?? '')
      .returning(['id', 'username', 'mobile'])
      .executeTakeFirstOrThrow(),
  );
  return { id: account.id, username: account.username, mobile: account.mobile ?? '', client };
}

/** Signs in and expects to get in. */
export function signInAs(server: TestServer, username: string, password = PASSWORD): Promise<SignedIn> {
  return server.anonymous.ok(identityEndpoints.login, { body: loginBody({ username, password }) });
}

/** Texts that were sent to a number, oldest first. */
export async function sentTo(server: TestServer, mobile: string): Promise<string[]> {
  while ((await server.worker.deliverOnce()) > 0);
  const rows = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('smsMessages').select('text').where('mobile', '=', mobile).orderBy('id').execute(),
  );
  return rows.map((row) => row.text);
}

/** The newest code that a number was sent. */
export async function codeOf(server: TestServer, mobile: string): Promise<string> {
  const texts = await sentTo(server, mobile);
  return /\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? 'no code';
}

/** A code that is not the given one. */
export const otherCode = (code: string): string => (code === '111111' ? '222222' : '111111');

/** Audit rows of an action that was done, refused or failed, oldest first. */
export async function triesOf(server: TestServer, action: string) {
  return server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('auditLogs').selectAll().where('action', '=', action).orderBy('id').execute(),
  );
}

/** Audit rows of an action that was done, oldest first. */
export async function auditOf(server: TestServer, action: string) {
  return (await triesOf(server, action)).filter(({ status }) => status === 0);
}

/** A second application on the same database with another configuration. */
export async function appWith(
  server: TestServer,
  change: Partial<Config>,
): Promise<{ readonly anonymous: TestClient; stop(): Promise<void> }> {
  const config = { ...server.services.config, ...change };
  const app = await createApplication({ ...server.services, config }, MODULES, { spa: false });
  return { anonymous: new TestClient(app, null, null), stop: () => app.stop() };
}
