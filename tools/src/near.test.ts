import { describe, expect, test } from 'vitest';
import { sourceFile } from './arch/source-file.ts';
import { spokesmenOf } from './near/changes.ts';
import { dependentsOf, reachedFrom } from './near/graph.ts';
import { planTests, type TestFile, testsAmong } from './near/plan.ts';

const CONTRACT = '@mintmark/contract/coins/coins.endpoints.ts';
const HOUSE: Readonly<Record<string, string>> = {
  'packages/domain/src/coins/weigh.ts': '',
  'packages/domain/src/coins/weigh.test.ts': "import { weigh } from './weigh.ts';",
  'packages/contract/src/coins/coins.endpoints.ts': '',
  'apps/server/src/modules/coins/weigh-coin.ts': `import { coinsEndpoints } from '${CONTRACT}'; import { weigh } from '@mintmark/domain/coins/weigh.ts'; command(coinsEndpoints.weighCoin, weigh);`,
  'apps/server/src/modules/coins/sell-coin.ts': `import { coinsEndpoints } from '${CONTRACT}'; command(coinsEndpoints.sellCoin, null);`,
  'apps/server/src/modules/coins/coins.routes.ts': "import './weigh-coin.ts'; import './sell-coin.ts';",
  'apps/server/src/modules.ts': "import './modules/coins/coins.routes.ts';",
  'apps/server/test/global-setup.ts': "import '../src/modules.ts';",
  'apps/server/test/database.ts': '',
  'apps/server/test/harness.ts': "import '../src/modules.ts'; import './database.ts';",
  'apps/server/src/modules/coins/weigh-coin.test.ts': `import '../../../test/harness.ts'; import { coinsEndpoints as calls } from '${CONTRACT}'; send(calls.weighCoin);`,
  'apps/server/src/modules/coins/sell-coin.test.ts': `import '../../../test/harness.ts'; import { coinsEndpoints } from '${CONTRACT}'; send(coinsEndpoints.sellCoin);`,
  'apps/web/src/modules/coins/screens.ts':
    "const screens = [{ path: '/coins/desk/:id', load: () => import('./desk/desk.screen.tsx') }, { path: '/coins/list', load: () => import('./list.screen.tsx') }];",
  'apps/web/src/modules/coins/desk/desk.screen.tsx': '',
  'apps/web/src/modules/coins/list.screen.tsx': '',
  'e2e/pages/desk.ts': "export const path = (id: string) => '/coins/desk/' + id;",
  'e2e/specs/coins/desk.e2e.ts': "import '../../pages/desk.ts';",
  'e2e/specs/coins/list.e2e.ts': "open('/coins/list');",
};

const files = Object.entries(HOUSE).map(([path, text]) => sourceFile(path, text));
const dependents = dependentsOf(files);

function testsOf(...changed: string[]): string[] {
  const steps = reachedFrom(changed, dependents);
  return testsAmong(Object.keys(HOUSE), steps, new Map()).map(({ path }) => path);
}

describe('the tests that a change can touch', () => {
  test('are those that import it, and those that call what stands on it', () => {
    expect(testsOf('packages/domain/src/coins/weigh.ts')).toEqual([
      'packages/domain/src/coins/weigh.test.ts',
      'apps/server/src/modules/coins/weigh-coin.test.ts',
    ]);
    expect(testsOf('apps/server/src/modules/coins/sell-coin.ts')).toEqual([
      'apps/server/src/modules/coins/sell-coin.test.ts',
    ]);
  });

  test('are the stories that open the changed screen', () => {
    expect(testsOf('apps/web/src/modules/coins/desk/desk.screen.tsx')).toEqual(['e2e/specs/coins/desk.e2e.ts']);
    expect(testsOf('apps/web/src/modules/coins/list.screen.tsx')).toEqual(['e2e/specs/coins/list.e2e.ts']);
  });

  test('are all of a part where its set-up is changed', () => {
    expect(testsOf('apps/server/test/global-setup.ts')).toHaveLength(2);
  });

  test('a migration is spoken for by what runs it, a fixture by whoever names it', () => {
    const named = [{ path: 'e2e/story/receive.ts', text: "fixture('list.csv')" }];

    expect(spokesmenOf('apps/server/src/db/migrations/0001_first.sql', named)).toEqual([
      'apps/server/src/db/migrate.ts',
    ]);
    expect(spokesmenOf('e2e/fixtures/list.csv', named)).toEqual(['e2e/story/receive.ts']);
    expect(spokesmenOf('docs/trade/terms.md', named)).toEqual([]);
  });
});

const file = (path: string, steps: number, seconds: number): TestFile => ({ path, runner: 'domain', steps, seconds });

describe('the plan', () => {
  test('takes the nearest first, and leaves what does not fit', () => {
    const plan = planTests([file('far', 3, 4), file('long', 1, 60), file('near', 1, 4)], 10);

    expect(plan.run.map(({ path }) => path)).toEqual(['near', 'far']);
    expect(plan.left.map(({ path }) => path)).toEqual(['long']);
    expect(plan.seconds).toBeLessThanOrEqual(10);
  });

  test('counts the start of a runner once', () => {
    const one = planTests([file('a', 1, 2)], 100);
    const two = planTests([file('a', 1, 2), file('b', 1, 2)], 100);

    expect(two.seconds - one.seconds).toBe(1);
  });
});
