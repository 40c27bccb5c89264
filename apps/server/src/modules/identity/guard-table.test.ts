import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { knownPerson, signInAs } from './sign-in/sign-in.factory.ts';

/** Spec §4 “Route guard” as the server keeps it (D18): every token × every flag × a name or none. */
const BOTH = [false, true] as const;
const ROWS = BOTH.flatMap((mustChangePassword) =>
  BOTH.flatMap((mustUploadId) =>
    BOTH.flatMap((isMobileBound) =>
      ['', '沈一'].map((realName) => ({ mustChangePassword, mustUploadId, isMobileBound, realName })),
    ),
  ),
);
type Row = (typeof ROWS)[number];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function signedIn(row: Row) {
  const person = await knownPerson(server);
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('accounts').set(row).where('id', '=', person.id).execute(),
  );
  const { info, token } = await signInAs(server, person.username);
  return { info, client: new TestClient(server.app, token, person.id) };
}

/** What a client gets of one call for each page: the profile's, the phone's, both's, everybody else's. */
async function doors(client: TestClient) {
  const id = client.accountId ?? '';
  const answers = {
    both: await client.call(identityEndpoints.getProfile),
    profile: await client.call(identityEndpoints.getByUserIdNew, { params: { id } }),
    phone: await client.call(identityEndpoints.putMobile, { body: { mobile: '13800000000', code: '000000' } }),
    rest: await client.call(companiesEndpoints.listCompanies),
  };
  return Object.fromEntries(
    Object.entries(answers).map(([name, { code, data }]) => [
      name,
      code === 412 ? (data as unknown as { guard: string }).guard : code === 401 ? 'session' : 'open',
    ]),
  );
}

describe('the guard', () => {
  test.each(ROWS)(
    'initial password $mustChangePassword, ID card $mustUploadId, bound $isMobileBound, name “$realName”',
    async (row) => {
      const { info, client } = await signedIn(row);
      const isProfile = row.mustChangePassword || row.mustUploadId;
      const isFree = row.isMobileBound && row.realName !== '';
      const expected = isProfile
        ? { both: 'open', profile: 'open', phone: 'profile', rest: 'profile' }
        : isFree
          ? { both: 'open', profile: 'open', phone: 'open', rest: 'open' }
          : { both: 'open', profile: 'phone', phone: 'open', rest: 'phone' };

      expect(info).toMatchObject({
        isChangePassword: row.mustChangePassword ? '0' : '1',
        isUploadId: row.mustUploadId ? '1' : '0',
        isMobile: row.isMobileBound ? 'true' : 'false',
        realName: row.realName,
      });
      expect(await doors(client)).toEqual(expected);
    },
  );

  test.each([null, 'undefined', 'no such token'])(
    'with the token %j nobody is let in, whatever his flags',
    async (token) => {
      const nobody = new TestClient(server.app, token, '1');
      expect(await doors(nobody)).toEqual({ both: 'session', profile: 'session', phone: 'session', rest: 'session' });
    },
  );
});
