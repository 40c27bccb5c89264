import { auditTargetOf, witnessedTarget } from '@mintmark/contract/kernel/audit-targets.ts';
import { LOG_TARGETS } from '@mintmark/domain/system/operation-log.enums.ts';
import { describe, expect, test } from 'vitest';
import { isTest } from './arch/places.ts';
import { readSources } from './arch/repository.ts';
import type { SourceFile } from './arch/source-file.ts';

const KNOWN = new Set<string>(LOG_TARGETS.map(({ code }) => code));

/** Where the kind of a record comes from elsewhere: what an act hands through, what a query reads. */
const HANDED_THROUGH: readonly string[] = [
  'apps/server/src/kernel/audit.ts',
  'apps/server/src/kernel/operation-log/',
  'apps/server/src/modules/system/operation-log/',
];

const sources = readSources().filter(
  ({ path, text }) => path.startsWith('apps/') && !isTest(path) && text.includes('targetType'),
);

/** `targetType: 'order'` and `targetType="order"`, with the file. */
function writtenIn(files: readonly Pick<SourceFile, 'path' | 'text'>[]): { kind: string; path: string }[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/targetType(?:: |=)['"](\w+)['"]/g)].map(([, kind = '']) => ({ kind, path })),
  );
}

/** Lines that name the kind by something else than a literal. */
function unreadable(files: readonly Pick<SourceFile, 'path' | 'text'>[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('apps/server/') && !HANDED_THROUGH.some((begin) => path.startsWith(begin)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\btargetType: (?!['"]|string\b|readonly)[^\n]*/g)].map(([line]) => `${path}: ${line}`),
    );
}

describe('every kind of record in the operation log', () => {
  test('that an act writes or a link asks for has its name in LOG_TARGETS', () => {
    const written = writtenIn(sources);
    expect(written.length).toBeGreaterThan(150);
    expect(written.filter(({ kind }) => !KNOWN.has(kind))).toEqual([]);
    expect(unreadable(sources)).toEqual([]);
  });

  test('is that of the record which a second person approves a step of', () => {
    const used = readSources().flatMap(({ path, text }) =>
      isTest(path) ? [] : [...text.matchAll(/\bpurpose: '(\w+\.\w+)'/g)].map(([, purpose = '']) => purpose),
    );
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((purpose) => !witnessedTarget(purpose, '1').targetType)).toEqual([]);
  });

  test('is found out also of a name that is missing and of one that cannot be read', () => {
    const path = 'apps/server/src/modules/x/y.ts';
    expect(writtenIn([{ path, text: "audit({ targetType: 'spaceship' })" }])).toEqual([{ kind: 'spaceship', path }]);
    expect(unreadable([{ path, text: 'audit({ targetType: kindOf(row), targetId })' }])).toHaveLength(1);
  });

  test('has somebody who writes it', () => {
    const written = new Set<string>(writtenIn(sources).map(({ kind }) => kind));
    const refused = new Set<string>(
      ['discrepancies', 'imports'].map(
        (word) => auditTargetOf({ path: `/api/${word}/{id}` }, { id: '1' }, null)?.targetType ?? '',
      ),
    );
    expect([...KNOWN].filter((kind) => !written.has(kind) && !refused.has(kind))).toEqual([]);
  });
});
