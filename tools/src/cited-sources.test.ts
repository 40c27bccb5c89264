import { describe, expect, test } from 'vitest';
import { listFiles, readText } from './arch/repository.ts';
import { findDangling } from './citations/find-dangling.ts';

/** What the rule `cited-sources` does not see: pages, and migrations, whose comments keep the names of their time. */
const pages = ['docs', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'].flatMap((path) =>
  path.endsWith('.md') ? [path] : listFiles(path).filter((file) => file.endsWith('.md')),
);
const migrations = listFiles('apps/server/src/db/migrations').filter((path) => path.endsWith('.sql'));

function danglingIn(path: string): string[] {
  return findDangling(readText(path), path.endsWith('.sql')).map(({ line, message }) => `${path}:${line}  ${message}`);
}

describe('what is cited', () => {
  test('by a page can be read in the repository', () => {
    const names = pages.filter((path) => !path.endsWith('former-names.md'));

    expect(names.length).toBeGreaterThan(30);
    expect(names.flatMap(danglingIn)).toEqual([]);
  });

  test('by a migration can be read in the repository', () => {
    expect(migrations.length).toBeGreaterThan(50);
    expect(migrations.flatMap(danglingIn)).toEqual([]);
  });
});
