import { eachFile, type Rule } from '../arch/rule.ts';

export const noAny: Rule = {
  id: 'no-any',
  demand: 'no `any`, not even with a suppression; use `unknown` and a guard',
  check: eachFile((file) =>
    file.ast.ofType('TSAnyKeyword').map((node) => ({ path: file.path, line: file.lineAt(node.start), message: 'any' })),
  ),
  bad: [
    { 'apps/server/src/kernel/x.ts': 'export const x: any = 1;' },
    { 'apps/web/src/ui/x.tsx': 'export const x = 1 as unknown as Array<any>;' },
  ],
  good: [{ 'apps/server/src/kernel/x.ts': "export const any: unknown = 'any';" }],
};
