import { childOf, dottedName } from '../arch/ast.ts';
import { isTest } from '../arch/places.ts';
import { eachFile, type Finding, type Rule } from '../arch/rule.ts';
import type { SourceFile } from '../arch/source-file.ts';

const IMPURE =
  /^(Math\.random|crypto\.|console\.|process\.|globalThis\.|fetch$|setTimeout$|setInterval$|performance\.)/;

function check(file: SourceFile): Finding[] {
  if (!file.path.startsWith('packages/domain/src/') || isTest(file.path)) return [];
  const called = file.ast.ofType('CallExpression').map((node) => childOf(node, 'callee'));
  return [...called, ...file.ast.ofType('MemberExpression')].flatMap((node) => {
    const name = dottedName(node);
    if (node === null || name === null || !IMPURE.test(name)) return [];
    return [{ path: file.path, line: file.lineAt(node.start), message: name }];
  });
}

export const domainPurity: Rule = {
  id: 'domain-purity',
  demand: 'the domain is pure: no input or output, no chance, no waiting; take what it needs as arguments',
  check: eachFile(check),
  bad: [
    { 'packages/domain/src/x.ts': 'export const draw = () => Math.random();' },
    { 'packages/domain/src/x.ts': "export const load = () => fetch('/x');" },
    { 'packages/domain/src/x.ts': "export const say = () => console.log('x');" },
  ],
  good: [{ 'packages/domain/src/x.ts': 'export const half = (n: number) => Math.floor(n / 2);' }],
};
