import { targetOf } from '../arch/places.ts';
import type { Finding, Rule } from '../arch/rule.ts';
import type { ImportReference, SourceFile } from '../arch/source-file.ts';

type Edge = { target: string; reference: ImportReference };

/** Lazy imports are no edges: they are how the registry reaches screens that use the shell. */
function edgesOf(file: SourceFile): Edge[] {
  return file.imports
    .filter((reference) => !reference.isDynamic)
    .flatMap((reference) => {
      const target = targetOf(file.path, reference.specifier);
      return target === null ? [] : [{ target, reference }];
    });
}

/** One finding per cycle, at the import that closes it. */
function findCycles(files: readonly SourceFile[]): Finding[] {
  const edges = new Map(files.map((file) => [file.path, edgesOf(file)]));
  const done = new Set<string>();
  const trail: string[] = [];
  const findings: Finding[] = [];

  const visit = (path: string): void => {
    if (done.has(path)) return;
    trail.push(path);
    for (const { target, reference } of edges.get(path) ?? []) {
      const start = trail.indexOf(target);
      if (start >= 0) {
        const cycle = [...trail.slice(start), target].map((step) => step.split('/').slice(-2).join('/'));
        findings.push({ path, line: reference.line, message: cycle.join(' → ') });
      } else if (edges.has(target)) {
        visit(target);
      }
    }
    trail.pop();
    done.add(path);
  };

  for (const file of files) visit(file.path);
  return findings;
}

export const importCycles: Rule = {
  id: 'import-cycles',
  demand: 'no file imports itself by a detour, types included; move what both need into a file of its own',
  check: findCycles,
  bad: [
    {
      'apps/server/src/kernel/a.ts': "import { b } from './b.ts';",
      'apps/server/src/kernel/b.ts': "import type { C } from './c.ts';",
      'apps/server/src/kernel/c.ts': "export * from './a.ts';",
    },
    { 'apps/server/src/kernel/a.ts': "import { a } from './a.ts';" },
  ],
  good: [
    {
      'apps/server/src/kernel/a.ts': "import { b } from './b.ts'; import { c } from './c.ts';",
      'apps/server/src/kernel/b.ts': "import { c } from './c.ts';",
      'apps/server/src/kernel/c.ts': "const late = () => import('./a.ts');",
    },
  ],
};
