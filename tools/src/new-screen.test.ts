import { describe, expect, test } from 'vitest';
import { sourceFile } from './arch/source-file.ts';
import { planScreen } from './new-screen/plan-screen.ts';
import type { NewScreen } from './new-screen/templates.ts';

const screen: NewScreen = {
  module: 'lookups',
  path: '/auxiliary/coinRecover',
  name: 'coin-recover',
  title: { zh: '钱币恢复', en: 'Coin Recovery' },
  icon: 'ArchiveRestore',
  route: {
    path: '/auxiliary/coinRecover',
    kind: 'screen',
    layout: 'shell',
    group: 'auxiliary',
    permission: ['auxiliary:recover:page'],
    menu: true,
    cached: true,
  },
};
const registryPath = 'apps/web/src/modules/lookups/screens.ts';

describe('a new screen', () => {
  test('comes with its registry entry, both titles and a story', () => {
    const plan = planScreen(screen, () => null);

    expect([...plan.keys()]).toEqual([
      'apps/web/src/modules/lookups/coin-recover/coin-recover.screen.tsx',
      'e2e/specs/lookups/coin-recover.e2e.ts',
      registryPath,
      'apps/web/src/modules/lookups/locales/zh-CN.ts',
      'apps/web/src/modules/lookups/locales/en.ts',
    ]);
    expect(plan.get(registryPath)).toContain("permission: ['auxiliary:recover:page'],");
    expect(plan.get('apps/web/src/modules/lookups/locales/en.ts')).toContain(
      '\'lookups.coinRecover.title\': "Coin Recovery"',
    );
  });

  test('is written in files that can be read again', () => {
    const plan = planScreen(screen, () => null);

    for (const [path, text] of plan) expect(() => sourceFile(path, text).ast).not.toThrow();
  });

  test('is added to what is there', () => {
    const first = planScreen(screen, () => null);
    const second = planScreen(
      { ...screen, path: '/auxiliary/deletedOrder', name: 'deleted-order', icon: 'Trash2' },
      (path) => (path.includes('deleted-order') ? null : (first.get(path) ?? null)),
    );

    const registry = second.get(registryPath) ?? '';
    expect(registry).toContain("path: '/auxiliary/coinRecover',");
    expect(registry).toContain("path: '/auxiliary/deletedOrder',");
    expect(registry).toContain("import { ArchiveRestore, Trash2 } from 'lucide-react';");
  });

  test('never overwrites one', () => {
    const first = planScreen(screen, () => null);

    expect(() => planScreen(screen, (path) => first.get(path) ?? null)).toThrow('already exists');
  });
});
