import { isTest, targetOf } from '../arch/places.ts';
import { eachFile, type Rule } from '../arch/rule.ts';

/** What the foundations may not know: folders, and the files that put the server together. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  kernel: /^apps\/server\/src\/((workflow|adapters|verify|modules|cli)\/|(app|main|modules)\.ts$)/,
  adapters: /^apps\/server\/src\/((workflow|verify|modules|cli)\/|(app|main|modules)\.ts$)/,
  workflow: /^apps\/server\/src\/((verify|modules|cli)\/|(app|main|modules)\.ts$)/,
  verify: /^apps\/server\/src\/((modules|cli)\/|(app|main|modules)\.ts$)/,
  modules: /^apps\/server\/src\/(cli\/|(app|main|modules)\.ts$)/,
};

export const serverLayers: Rule = {
  id: 'server-layers',
  demand:
    'inside the server the kernel knows nothing above it, adapters, workflow and checks know no module, and modules do not know who starts them',
  check: eachFile((file) => {
    const folder = /^apps\/server\/src\/([^/]+)\//.exec(file.path)?.[1] ?? '';
    const forbidden = FORBIDDEN[folder];
    if (forbidden === undefined || isTest(file.path)) return [];
    return file.imports.flatMap((reference) => {
      const target = targetOf(file.path, reference.specifier);
      if (target === null || !forbidden.test(target)) return [];
      return [{ path: file.path, line: reference.line, message: `${folder} may not import ${target}` }];
    });
  }),
  bad: [
    { 'apps/server/src/kernel/auth/x.ts': "import { findUser } from '../../modules/accounts/index.ts';" },
    { 'apps/server/src/kernel/jobs/x.ts': "import { lockOrder } from '../../workflow/orders/order.repo.ts';" },
    { 'apps/server/src/kernel/import/x.ts': "import { readTable } from '../../adapters/workbook/index.ts';" },
    { 'apps/server/src/workflow/x.ts': "import { confirm } from '../modules/receiving/index.ts';" },
    { 'apps/server/src/adapters/sms/x.ts': "import { app } from '../../app.ts';" },
    { 'apps/server/src/modules/receiving/x.ts': "import { app } from '../../app.ts';" },
  ],
  good: [
    { 'apps/server/src/app.ts': "import { modules } from './modules.ts';" },
    { 'apps/server/src/modules/receiving/x.ts': "import { now } from '../../kernel/clock.ts';" },
  ],
};
