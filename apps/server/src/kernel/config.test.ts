import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mintmark-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const key = (): string => randomBytes(32).toString('hex');
const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...env });
/** The sentence with which it does not start, or what it started with. */
function refusal(env: Record<string, string>): string {
  try {
    load(env);
    return 'started';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
}

describe.each(['SECRET_KEY', 'ID_KEY'])('%s', (name) => {
  const other = name === 'SECRET_KEY' ? 'ID_KEY' : 'SECRET_KEY';

  test.each([
    ['text', 'not-hexadecimal-at-all-not-hexadecimal-at-all-not-hexadecimal-at-all'],
    ['too short', 'a1b2c3d4'],
    ['hexadecimal with something behind it', `${'0123456789abcdef'.repeat(4)}-old`],
    ['of an odd number of digits', `${'0123456789abcdef'.repeat(4)}0`],
    ['blank', '   '],
    ['one digit over and over', '0'.repeat(64)],
    ['a sample', '0123456789abcdef'.repeat(4)],
  ])('that is %s refuses to start, in development too', (_, value) => {
    const sentence = refusal({ [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} .*openssl rand -hex 32`));
    expect(sentence).not.toContain(value.trim() || 'started');
    const production = { NODE_ENV: 'production', [other]: key(), [name]: value };
    expect(refusal(production)).toBe(sentence);
  });

  test('is demanded in production', () => {
    expect(refusal({ NODE_ENV: 'production', [other]: key() })).toMatch(new RegExp(`^${name} .*production`));
  });
});

describe('keys', () => {
  test('are what was given, else made once in the data directory', () => {
    const [secretKey, idKey] = [key(), key()];
    const given = load({ SECRET_KEY: secretKey, ID_KEY: idKey.toUpperCase() });
    expect([given.secretKey.toString('hex'), given.idKey.toString('hex')]).toEqual([secretKey, idKey]);
    const made = load();
    expect(made.secretKey).toHaveLength(32);
    expect(load().secretKey).toEqual(made.secretKey);
  });

  test('of a damaged file in the data directory refuse to start, and the file stays as it is', () => {
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ secretKey: '', idKey: key() }));
    expect(refusal({})).toMatch(/secrets\.json/);
    writeFileSync(join(dataDir, 'secrets.json'), '{"secretKey":');
    expect(refusal({})).toMatch(/secrets\.json/);
  });
});

describe('NODE_ENV', () => {
  test.each(['prod', 'Production', 'PRODUCTION', 'staging', ' production', 'live'])(
    '“%s” refuses to start',
    (value) => {
      expect(refusal({ NODE_ENV: value })).toMatch(/^NODE_ENV .*production, development, test/);
    },
  );

  test('unset is development', () => {
    expect(load().isProduction).toBe(false);
  });
});

describe('sample data', () => {
  test('are there without a word in plain development on a loopback address only', () => {
    expect(load().seed).toBe('demo');
    for (const HOST of ['localhost', '127.0.0.1', '127.1.2.3', '::1']) expect(load({ HOST }).seed).toBe('demo');
    for (const HOST of ['0.0.0.0', '::', '192.168.1.20', '127.example.com']) expect(load({ HOST }).seed).toBe('none');
    expect(load({ PUBLIC_URL: 'https://mintmark.example' }).seed).toBe('none');
    expect(load({ TRUST_PROXY: '127.0.0.1' }).seed).toBe('none');
    expect(load({ NODE_ENV: 'test' }).seed).toBe('none');
    const keys = { SECRET_KEY: key(), ID_KEY: key() };
    expect(load({ NODE_ENV: 'production', ...keys }).seed).toBe('none');
  });

  test('are there where they are asked for', () => {
    expect(load({ HOST: '0.0.0.0', SEED: 'demo' }).seed).toBe('demo');
    expect(load({ SEED: 'none' }).seed).toBe('none');
  });
});
