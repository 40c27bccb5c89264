import { targetOf } from '../arch/places.ts';
import type { Finding, Rule } from '../arch/rule.ts';
import type { SourceFile } from '../arch/source-file.ts';

/** Read by their default by the tools they configure. */
const CONFIGURATION = /(\.config\.ts|^apps\/server\/test\/global-setup\.ts|^e2e\/.*global-[a-z]+\.ts)$/;

/** What somebody loads lazily: React.lazy and the router take the default. */
function lazyTargets(files: readonly SourceFile[]): Set<string> {
  const targets = files.flatMap((file) =>
    file.imports.filter(({ isDynamic }) => isDynamic).map(({ specifier }) => targetOf(file.path, specifier)),
  );
  return new Set(targets.filter((target) => target !== null));
}

function check(files: readonly SourceFile[]): Finding[] {
  const lazy = lazyTargets(files);
  return files
    .filter((file) => file.hasDefaultExport && !file.path.endsWith('.screen.tsx'))
    .filter((file) => !lazy.has(file.path) && !CONFIGURATION.test(file.path))
    .map((file) => ({ path: file.path, line: 1, message: 'has a default export' }));
}

export const noDefaultExport: Rule = {
  id: 'no-default-export',
  demand: 'no default exports, except screens, what is loaded lazily, and tool configurations',
  check,
  bad: [{ 'apps/web/src/kit/x.tsx': 'export default function X() {}' }],
  good: [
    { 'apps/web/src/modules/receiving/confirm/confirm.screen.tsx': 'export default function ConfirmScreen() {}' },
    {
      'apps/web/src/kit/x.tsx': 'export default function X() {}',
      'apps/web/src/kit/y.tsx': "export const X = lazy(() => import('./x.tsx'));",
    },
    { 'apps/web/vite.config.ts': 'export default {};' },
  ],
};
