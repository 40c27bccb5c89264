import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { findPostmaster } from './postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const roots: string[] = [];
const running: EmbeddedPostgres[] = [];

/** A fresh directory with a space in its name; everything in it is removed after the test. */
function newRoot(): string {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'mintmark launcher-'));
  chmodSync(root, 0o711);
  roots.push(root);
  return root;
}

async function start(
  dataDir: string,
  options: { sharedRoot?: string; runAsCandidates?: string[]; isThrowaway?: boolean } = {},
) {
  const said: string[] = [];
  const server = await startEmbeddedPostgres({
    dataDir,
    log: (message) => said.push(message),
    isThrowaway: true,
    ...options,
  });
  running.push(server);
  return { ...server, said };
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

function killServer(pgDir: string): void {
  const found = findPostmaster(pgDir);
  if (found !== null) process.kill(found.pid, 'SIGKILL');
}

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  test('starts from nothing on loopback, as UTF-8 with one sort order everywhere, safe against a power cut', async () => {
    const server = await start(join(newRoot(), 'data'));

    const facts = await ask(
      server.url,
      `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
              current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
              (select datlocprovider::text || datlocale from pg_database where datname = current_database()) as locale`,
    );

    expect(facts).toEqual({ listens: '127.0.0.1', fsync: 'on', encoding: 'UTF8', zone: 'UTC', locale: 'bC.UTF-8' });
  });

  test.skipIf(process.platform === 'win32')(
    'is asked by its socket, and by loopback where the path is too long',
    async () => {
      const near = await start(join(newRoot(), 'data'));
      const far = await start(join(newRoot(), 'a-folder-with-a-long-name-'.repeat(5), 'data'));
      const way = 'select inet_server_addr()::text as address';

      expect([await ask(near.url, way), await ask(far.url, way)]).toEqual([
        { address: null },
        { address: '127.0.0.1/32' },
      ]);
    },
  );

  test('that is to stay is up before it is on the disk, and says when it is', async () => {
    const server = await start(join(newRoot(), 'data'), { isThrowaway: false });

    await expect(server.onDisk).resolves.toBeUndefined();
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('gives the application a role that owns its database and is no superuser', async () => {
    const server = await start(join(newRoot(), 'data'));

    const role = await ask(server.url, 'select rolname, rolsuper from pg_roles where rolname = current_user');
    const admin = await ask(server.adminUrl, 'select rolsuper from pg_roles where rolname = current_user');

    expect(role).toEqual({ rolname: 'mintmark', rolsuper: false });
    expect(admin).toEqual({ rolsuper: true });
  });

  test('refuses a connection with a wrong password', async () => {
    const server = await start(join(newRoot(), 'data'));
    const url = new URL(server.url);
    url.password = 'guessed';

    await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('joins the server that is still running, and the data are there', async () => {
    const dataDir = join(newRoot(), 'data');
    const first = await start(dataDir);
    await ask(first.url, 'create table kept as select 7 as answer');

    const second = await start(dataDir);

    expect(second.adopted).toBe(true);
    expect(await ask(second.url, 'select answer from kept')).toEqual({ answer: 7 });
  });

  test('recovers what was committed before the server was killed', async () => {
    const dataDir = join(newRoot(), 'data');
    const first = await start(dataDir);
    await ask(first.url, 'create table kept as select 7 as answer');
    killServer(first.pgDir);

    const second = await start(dataDir);

    expect(second.adopted).toBe(false);
    expect(await ask(second.url, 'select answer from kept')).toEqual({ answer: 7 });
  });

  test('starts although the number in its lock file now belongs to another program', async () => {
    const dataDir = join(newRoot(), 'data');
    const first = await start(dataDir);
    await first.stop();
    const lines = [process.pid, first.pgDir, 0, 1, '', '127.0.0.1', '', 'ready'];
    writeFileSync(join(first.pgDir, 'postmaster.pid'), `${lines.join('\n')}\n`);

    const second = await start(dataDir);

    expect(second.adopted).toBe(false);
  });

  test('takes over the lock of a process that died while starting', async () => {
    const dataDir = join(newRoot(), 'data');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o711);
    writeFileSync(join(dataDir, 'pg.lock'), JSON.stringify([{ pid: process.pid, startedAs: 'an earlier life' }]));

    const server = await start(dataDir);

    expect(server.adopted).toBe(false);
  });

  test('is made once when two start at the same time', async () => {
    const dataDir = join(newRoot(), 'data');

    const both = await Promise.all([start(dataDir), start(dataDir)]);

    expect(both.map((server) => server.adopted).sort()).toEqual([false, true]);
  });

  test('tells its owner when the server ends by itself, and not when it was stopped', async () => {
    const dataDir = join(newRoot(), 'data');
    const ends: string[] = [];
    const options = { dataDir, log: () => undefined, isThrowaway: true };
    const stopped = await startEmbeddedPostgres({ ...options, onExit: () => ends.push('stopped') });
    await stopped.stop();

    const killed = new Promise<void>((resolve) => {
      void startEmbeddedPostgres({ ...options, onExit: resolve }).then((server) => {
        running.push(server);
        killServer(server.pgDir);
      });
    });
    await killed;

    expect(ends).toEqual([]);
  });

  test('keeps its passwords from other users of the machine', async () => {
    const dataDir = join(newRoot(), 'data');
    const server = await start(dataDir);

    expect(statSync(join(dataDir, 'pg.password')).mode & 0o077).toBe(0);
    expect(statSync(server.pgDir).mode & 0o077).toBe(0);
  });

  test('never begins with an empty database where one was recorded', async () => {
    const dataDir = join(newRoot(), 'data');
    const first = await start(dataDir);
    await first.stop();
    rmSync(first.pgDir, { recursive: true });

    await expect(start(dataDir)).rejects.toMatchObject({ code: 'PG_DATA_MISSING' });
  });

  test('says that the password file is missing', async () => {
    const dataDir = join(newRoot(), 'data');
    const first = await start(dataDir);
    await first.stop();
    rmSync(join(dataDir, 'pg.password'));

    await expect(start(dataDir)).rejects.toMatchObject({ code: 'PG_PASSWORD_MISSING' });
  });

  test('refuses a database of another major version', async () => {
    const dataDir = join(newRoot(), 'data');
    const first = await start(dataDir);
    await first.stop();
    writeFileSync(join(first.pgDir, 'PG_VERSION'), '9\n');

    await expect(start(dataDir)).rejects.toMatchObject({ code: 'PG_WRONG_VERSION' });
  });
});

describe.runIf(isRoot)('the embedded PostgreSQL under root', () => {
  test('runs as nobody where there is no better user, and keeps to that user', async () => {
    const dataDir = join(newRoot(), 'data');
    const first = await start(dataDir, { runAsCandidates: ['no-such-user', 'nobody'] });
    const owner = statSync(first.pgDir).uid;
    await first.stop();

    const second = await start(dataDir);

    expect(owner).not.toBe(0);
    expect(statSync(second.pgDir).uid).toBe(owner);
  });

  test('says so where no user may run it', async () => {
    const dataDir = join(newRoot(), 'data');

    await expect(start(dataDir, { runAsCandidates: ['no-such-user', 'root'] })).rejects.toMatchObject({
      code: 'PG_NO_USER',
    });
  });

  test('moves to a reachable place where its user cannot reach DATA_DIR, and finds it again', async () => {
    const root = newRoot();
    const home = join(root, 'closed');
    mkdirSync(home, { mode: 0o700 });
    const sharedRoot = join(root, 'shared');
    const dataDir = join(home, 'data');
    const first = await start(dataDir, { sharedRoot });
    await first.stop();

    const second = await start(dataDir, { sharedRoot });

    expect(second.pgDir.startsWith(sharedRoot)).toBe(true);
    expect(second.said.join()).toContain(second.pgDir);
    expect(readFileSync(join(dataDir, 'pg.location'), 'utf8')).toContain(second.pgDir);
    expect(statSync(home).mode & 0o777).toBe(0o700);
  });

  test('begins anew where DATA_DIR was emptied, and keeps the old database of the other place once', async () => {
    const root = newRoot();
    const home = join(root, 'closed');
    mkdirSync(home, { mode: 0o700 });
    const sharedRoot = join(root, 'shared');
    const dataDir = join(home, 'data');
    const first = await start(dataDir, { sharedRoot });
    await first.stop();
    rmSync(dataDir, { recursive: true });

    const second = await start(dataDir, { sharedRoot });

    expect(second.adopted).toBe(false);
    expect(existsSync(`${second.pgDir}.old`)).toBe(true);
  });
});
