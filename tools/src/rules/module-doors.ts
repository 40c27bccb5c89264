import { isTest, moduleOf, targetOf } from '../arch/places.ts';
import { eachFile, type Rule } from '../arch/rule.ts';

/** The web's registry also reads each module's screens and texts. */
function isOpen(fromPath: string, inside: string): boolean {
  if (inside === 'index.ts') return true;
  return fromPath === 'apps/web/src/app/modules.ts' && /^(screens\.ts|locales\/)/.test(inside);
}

export const moduleDoors: Rule = {
  id: 'module-doors',
  demand: 'a module is entered through its index.ts only',
  check: eachFile((file) => {
    // Files directly under web/src are entry points (the light sign-in page); they pick what they load.
    if (isTest(file.path) || /^apps\/web\/src\/[^/]+$/.test(file.path)) return [];
    return file.imports.flatMap((reference) => {
      const target = targetOf(file.path, reference.specifier);
      const module = target === null ? null : moduleOf(target);
      if (target === null || module === null || module === moduleOf(file.path)) return [];
      const inside = target.slice(target.indexOf(`/modules/${module}/`) + `/modules/${module}/`.length);
      if (isOpen(file.path, inside)) return [];
      return [{ path: file.path, line: reference.line, message: `${inside} is private to ${module}` }];
    });
  }),
  bad: [
    { 'apps/server/src/modules/grading/x.ts': "import { loadOrder } from '../receiving/order.repo.ts';" },
    { 'apps/server/src/modules.ts': "import { routes } from './modules/receiving/receiving.routes.ts';" },
    { 'apps/web/src/modules/grading/x.tsx': "import { columns } from '../receiving/list/list.columns.tsx';" },
  ],
  good: [
    { 'apps/server/src/modules/grading/x.ts': "import { findOrder } from '../receiving/index.ts';" },
    { 'apps/server/src/modules/grading/x.ts': "import { loadCoin } from './coin.repo.ts';" },
    { 'apps/web/src/app/modules.ts': "import { screens } from '../modules/receiving/screens.ts';" },
  ],
};
