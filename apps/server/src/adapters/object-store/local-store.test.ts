import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LocalObjectStore, newObjectName } from './local-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mintmark-store-'));
const store = new LocalObjectStore(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the local store', () => {
  test('gives back what was put, until it is removed', async () => {
    const name = newObjectName();
    await store.put(name, Buffer.from('bytes'));
    expect((await store.get(name))?.toString()).toBe('bytes');
    await store.remove(name);
    await store.remove(name);
    expect(await store.get(name)).toBeNull();
    expect(readdirSync(join(dataDir, 'objects', 'incoming'))).toEqual([]);
  });

  test.each(['../secrets.json', 'ab/../../secrets.json', '/etc/passwd', 'ab', '', 'AB/'.concat('a'.repeat(32))])(
    'has no object named %s',
    async (name) => {
      await expect(store.get(name)).rejects.toThrow('not an object name');
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('not an object name');
    },
  );

  test('sweeps what a killed process left, not what is being written', async () => {
    const [old, fresh] = [await store.stage(), await store.stage()];
    for (const path of [old, fresh]) writeFileSync(path, 'half');
    const nowMs = 1_800_000_000_000;
    utimesSync(old, nowMs / 1000 - 7200, nowMs / 1000 - 7200);
    utimesSync(fresh, nowMs / 1000 - 60, nowMs / 1000 - 60);
    await store.sweep(nowMs);
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
  });
});
