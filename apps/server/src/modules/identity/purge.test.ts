import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { purgeSessions, purgeSignInData } from './identity.jobs.ts';
import { saveCaptcha } from './sign-in/captchas.repo.ts';
import { auditOf, knownPerson, loginBody, signInAs } from './sign-in/sign-in.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const counts = () =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    Promise.all(
      (['captchas', 'smsCodes', 'signInFailures', 'rateLimits'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    ),
  );

test('old sign-in data goes, fresh stays', async () => {
  const person = await knownPerson(server);
  const leaveTraces = async () => {
    await saveCaptcha(server.services, 'aBc9');
    await server.anonymous.ok(identityEndpoints.sendCode, { body: { mobile: person.mobile } });
    await server.anonymous.call(identityEndpoints.login, { body: loginBody({ username: 'nobody', password: 'x' }) });
  };
  await leaveTraces();
  await purgeSignInData.run(server.services);
  expect((await counts()).every((count) => count > 0)).toBe(true);

  server.clock.advance(3 * 86_400_000);
  await purgeSignInData.run(server.services);
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

test('sessions go their days after they ended; known places stay known, and the log says how many', async () => {
  const person = await knownPerson(server);
  const sessions = () =>
    server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('sessions').select('id').where('accountId', '=', person.id).execute(),
    );
  await signInAs(server, person.username);
  const { length } = await sessions();
  server.clock.advance(200 * 86_400_000);
  await purgeSessions.run(server.services);
  expect(await sessions()).toHaveLength(length);

  await signInAs(server, person.username);
  server.clock.advance(170 * 86_400_000);
  await purgeSessions.run(server.services);
  expect(await sessions()).toHaveLength(1);
  expect((await auditOf(server, 'identity.purgeSessions')).at(-1)).toMatchObject({ accountId: null });
  await purgeSessions.run(server.services);
  expect(await auditOf(server, 'identity.purgeSessions')).toHaveLength(1);
});
