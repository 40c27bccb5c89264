import { type AstNode, childOf, stringOf } from '../arch/ast.ts';
import { isTest } from '../arch/places.ts';
import { eachFile, type Rule } from '../arch/rule.ts';
import type { SourceFile } from '../arch/source-file.ts';

const MAX_LINES = 60;
const MAX_HOOK_LINES = 100;
/** Components, and the stories of browser tests. */
const MAX_COMPONENT_LINES = 120;
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** The function's own name, or that of the variable, method or wrapped component it is given to. */
function nameOf(file: SourceFile, node: AstNode): string {
  const own = stringOf(childOf(node, 'id'), 'name');
  if (own !== null) return own;
  let parent = file.ast.parentOf(node);
  while (parent?.type === 'CallExpression') parent = file.ast.parentOf(parent);
  const name = stringOf(childOf(parent, 'id'), 'name') ?? stringOf(childOf(parent, 'key'), 'name');
  return name ?? 'a function';
}

/** `describe(…)`, `test.describe(…)`, `describe.each(…)(…)`: a group of tests is not one function. */
function isTestGroup(file: SourceFile, node: AstNode): boolean {
  const parent = file.ast.parentOf(node);
  if (!isTest(file.path) || parent?.type !== 'CallExpression') return false;
  const callee = childOf(parent, 'callee');
  return callee !== null && /^(test\.)?describe\b/.test(file.text.slice(callee.start, callee.end));
}

function limitOf(path: string, name: string): number {
  if (path.startsWith('e2e/specs/')) return MAX_COMPONENT_LINES;
  if (path.startsWith('apps/web/') && /^use[A-Z]/.test(name)) return MAX_HOOK_LINES;
  return path.endsWith('.tsx') && /^[A-Z]/.test(name) ? MAX_COMPONENT_LINES : MAX_LINES;
}

function check(file: SourceFile) {
  return file.ast.ofType(...FUNCTIONS).flatMap((node) => {
    const lines = file.lineAt(node.end) - file.lineAt(node.start) + 1;
    if (lines <= MAX_LINES || isTestGroup(file, node)) return [];
    const name = nameOf(file, node);
    if (lines <= limitOf(file.path, name)) return [];
    return [{ path: file.path, line: file.lineAt(node.start), message: `${name} has ${lines} lines` }];
  });
}

const body = (lines: number) => '  void 0;\n'.repeat(lines - 2);

export const functionSize: Rule = {
  id: 'function-size',
  demand: `a function has at most ${MAX_LINES} lines, a hook ${MAX_HOOK_LINES}, a component or browser story ${MAX_COMPONENT_LINES}; name its steps`,
  check: eachFile(check),
  bad: [
    { 'apps/server/src/kernel/x.ts': `export function long() {\n${body(61)}}` },
    { 'apps/server/src/kernel/x.ts': `export const table = { long() {\n${body(61)}} };` },
    { 'apps/web/src/ui/x.tsx': `export const useLong = () => {\n${body(101)}};` },
    { 'apps/web/src/ui/x.tsx': `export function Long() {\n${body(121)}}` },
    { 'apps/server/src/kernel/x.test.ts': `test('long', () => {\n${body(61)}});` },
  ],
  good: [
    { 'apps/server/src/kernel/x.ts': `export function short() {\n${body(60)}}` },
    { 'apps/web/src/ui/x.tsx': `export const Wide = memo(() => {\n${body(120)}});` },
    { 'apps/web/src/ui/x.ts': `export function useWide() {\n${body(100)}}` },
    { 'e2e/specs/x/x.e2e.ts': `test('a story', () => {\n${body(120)}});` },
    { 'apps/server/src/kernel/x.test.ts': `describe('group', () => {\n${body(200)}});` },
  ],
};
