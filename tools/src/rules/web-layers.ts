import { isTest, targetOf } from '../arch/places.ts';
import { eachFile, type Rule } from '../arch/rule.ts';

const LAYERS = ['theme', 'ui', 'kit', 'modules', 'app'];
/** The one file of the shell that names modules. */
const REGISTRY = 'apps/web/src/app/modules.ts';

/** The layer's name and height; files beside the folders are entry points, above everything. */
function layerOf(path: string): { name: string; height: number } | null {
  const name = /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1] ?? null;
  if (name === null || !LAYERS.includes(name)) return null;
  return { name, height: LAYERS.indexOf(name) };
}

export const webLayers: Rule = {
  id: 'web-layers',
  demand: `inside web imports go down: theme ← ui ← kit ← modules; the shell (app) names modules in ${REGISTRY} only`,
  check: eachFile((file) => {
    const from = layerOf(file.path);
    if (from === null || isTest(file.path)) return [];
    return file.imports.flatMap((reference) => {
      const target = targetOf(file.path, reference.specifier);
      const to = target === null ? null : layerOf(target);
      if (to === null) return [];
      const isPastRegistry = from.name === 'app' && to.name === 'modules' && file.path !== REGISTRY;
      if (to.height <= from.height && !isPastRegistry) return [];
      return [{ path: file.path, line: reference.line, message: `${from.name} may not import ${to.name}` }];
    });
  }),
  bad: [
    { 'apps/web/src/ui/x.tsx': "import { useText } from '../kit/i18n/index.ts';" },
    { 'apps/web/src/kit/list/x.tsx': "import { screens } from '../../modules/receiving/screens.ts';" },
    { 'apps/web/src/modules/receiving/x.tsx': "import { router } from '../../app/router.tsx';" },
    { 'apps/web/src/app/menu.tsx': "import { screens } from '../modules/receiving/screens.ts';" },
  ],
  good: [
    { 'apps/web/src/app/modules.ts': "import { screens } from '../modules/receiving/screens.ts';" },
    { 'apps/web/src/modules/receiving/x.tsx': "import { ListScreen } from '../../kit/list/index.ts';" },
    { 'apps/web/src/kit/list/x.test.tsx': "import { screens } from '../../modules/receiving/screens.ts';" },
    { 'apps/web/src/main.tsx': "import { App } from './app/app.tsx';" },
  ],
};
