import { describe, expect, test } from 'vitest';
import { readText } from './arch/repository.ts';
import { completeLock, findHosts, findMissingEntries, findWithoutIntegrity, parseLock } from './lock/lock-file.ts';

const lock = parseLock(readText('package-lock.json'));

describe('the lock file', () => {
  test('has every platform (else: tools/src/complete-lock.ts), or npm ci refuses it', () => {
    expect(findMissingEntries(lock).map((entry) => entry.name)).toEqual([]);
  });

  test('has the integrity of every package', () => {
    expect(findWithoutIntegrity(lock)).toEqual([]);
  });

  test('is read strictly: a short or old hash is none, a link needs none', () => {
    const packages = {
      '': {},
      'node_modules/good': { integrity: `sha512-${'A'.repeat(86)}==` },
      'node_modules/old': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
      'node_modules/bare': { version: '1.0.0' },
      'node_modules/own': { link: true },
      'apps/own': { version: '0.1.0' },
    };
    expect(findWithoutIntegrity({ packages })).toEqual(['old', 'bare']);
  });

  test('names no registry', () => {
    expect(findHosts(lock)).toEqual([]);
  });
});

describe('completing a lock file', () => {
  const incomplete = parseLock(
    JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { name: 'x' },
        'node_modules/tool': {
          version: '1.0.0',
          license: 'ISC',
          optionalDependencies: { '@tool/linux-x64-musl': '1.0.0', '@tool/darwin-arm64': '1.0.0' },
        },
        'node_modules/@tool/darwin-arm64': { version: '1.0.0' },
      },
    }),
  );

  test('adds what is missing with its platform, in order', () => {
    const { packages } = completeLock(incomplete);

    expect(Object.keys(packages)).toEqual([
      '',
      'node_modules/@tool/darwin-arm64',
      'node_modules/@tool/linux-x64-musl',
      'node_modules/tool',
    ]);
    expect(packages['node_modules/@tool/linux-x64-musl']).toMatchObject({
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    });
  });

  test('leaves a complete one as it is', () => {
    const once = completeLock(incomplete);

    expect(completeLock(once)).toEqual(once);
  });
});
