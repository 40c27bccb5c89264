import { type AstNode, childOf } from '../arch/ast.ts';
import { eachFile, type Rule } from '../arch/rule.ts';

const MODULES = /^apps\/web\/src\/modules\/(?!.*\.test\.tsx?$)/;

const typeOf = (node: AstNode | null): string | undefined => childOf(node, 'typeAnnotation')?.type;

function forcedBy(node: AstNode): string | null {
  if (typeOf(node) === 'TSNeverKeyword') return 'as never';
  const inner = childOf(node, 'expression');
  return inner?.type === 'TSAsExpression' && typeOf(inner) === 'TSUnknownKeyword' ? 'as unknown as' : null;
}

/** `as never`, and `as unknown as …`: the two ways to give a value a type that it does not have. */
export const forcedTypes: Rule = {
  id: 'forced-types',
  demand:
    'no `as never` and no `as unknown as` in modules of the web: forms keep the types of their endpoint; where a form ' +
    'differs from its body, name its values in the argument of `toInput`',
  check: eachFile((file) => {
    if (!MODULES.test(file.path)) return [];
    return file.ast.ofType('TSAsExpression').flatMap((node) => {
      const message = forcedBy(node);
      return message === null ? [] : [{ path: file.path, line: file.lineAt(node.start), message }];
    });
  }),
  bad: [
    { 'apps/web/src/modules/system/x.tsx': 'export const body = { name: values as never };' },
    { 'apps/web/src/modules/system/x.ts': 'export const input = values as unknown as CallInput<E>;' },
  ],
  good: [
    { 'apps/web/src/modules/system/x.ts': 'export const kind = "a" as const; export const never: unknown = 1;' },
    { 'apps/web/src/modules/system/x.test.ts': 'const row = { id: 1 } as unknown as Row;' },
    { 'apps/web/src/kit/form/x.ts': 'export const input = values as unknown as CallInput<E>;' },
  ],
};
