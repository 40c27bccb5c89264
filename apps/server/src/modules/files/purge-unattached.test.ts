import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { jsonb } from '../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { findOwnFile } from './files.repo.ts';
import { purgeUnattached } from './purge-files.ts';
import { FILE_COLUMNS } from './references.repo.ts';
import { picture, uploadAs } from './upload.factory.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let person: TestClient;
let jpeg: Buffer;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  jpeg = await picture();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.person();
});

const write = <T>(work: Parameters<typeof server.services.db.transaction<T>>[1]) =>
  server.services.db.transaction(SYSTEM_SCOPE, work);
const upload = async (): Promise<string> => {
  serial += 1;
  const name = `${1_700_000_000_000 + serial}-coin.jpg`;
  return (await uploadAs(server, person, 'Avatar/', { bytes: jpeg, name })).data.fileKey;
};
/** As if it had been uploaded so many days ago. */
const age = (key: string, days: number) =>
  write((tx) =>
    tx
      .updateTable('files')
      .set({ createdAt: new Date(server.clock.now().getTime() - days * DAY_MS) })
      .where('key', '=', key)
      .execute(),
  );
const old = async () => {
  const key = await upload();
  await age(key, 8);
  return key;
};
const isThere = async (key: string) => {
  const row = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('files').select('deletedAt').where('key', '=', key).executeTakeFirstOrThrow(),
  );
  return row.deletedAt === null;
};
const attach = (key: string) => person.call(identityEndpoints.updateAvatar, { body: { avatar: key } });

describe('uploads that nothing uses', () => {
  test('go after the days that a house sets; younger, used and drafted ones stay', async () => {
    const [orphan, young, used, drafted] = [await old(), await upload(), await old(), await old()];
    await age(young, 6);
    expect((await attach(used)).code).toBe(0);
    await write((tx) =>
      tx
        .insertInto('drafts')
        .values({
          accountId: person.accountId ?? '',
          key: 'receipt.1',
          payload: jsonb({ photos: [drafted] }),
          updatedAt: server.clock.now(),
        })
        .execute(),
    );
    expect(await purgeUnattached(server.services, 7)).toBe(1);
    expect(await Promise.all([orphan, young, used, drafted].map(isThere))).toEqual([false, true, true, true]);
    expect((await attach(orphan)).code).toBe(-1);
  });

  test('stay while somebody attaches them at this moment', async () => {
    const key = await old();
    await write(async (tx) => {
      expect(await findOwnFile(tx, key, person.accountId ?? '')).toBeDefined();
      expect(await purgeUnattached(server.services, 7)).toBe(0);
      await tx
        .updateTable('accounts')
        .set({ avatarKey: key })
        .where('id', '=', person.accountId ?? '')
        .execute();
    });
    expect(await purgeUnattached(server.services, 7)).toBe(0);
    expect(await isThere(key)).toBe(true);
  });

  test('every column that is named like one for files is known', async () => {
    const { rows } = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      sql<{ place: string }>`SELECT table_name || '.' || column_name AS place FROM information_schema.columns
        WHERE table_schema = 'public' AND data_type IN ('text', 'ARRAY')
          AND column_name ~ '(^|_)(file|image|img|photo|picture|avatar|logo|cover|banner|front|back)s?(_keys?|_url)?$'`.execute(
        db,
      ),
    );
    const known = FILE_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ place }) => place).filter((place) => !known.includes(place))).toEqual([]);
  });
});
