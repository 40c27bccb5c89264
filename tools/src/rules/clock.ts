import { childOf, childrenOf, dottedName } from '../arch/ast.ts';
import { isTest } from '../arch/places.ts';
import { eachFile, type Finding, type Rule } from '../arch/rule.ts';
import type { SourceFile } from '../arch/source-file.ts';

const CLOCK = 'apps/server/src/kernel/clock.ts';
const TIMED = /^(apps\/server\/src|packages\/(domain|contract)\/src)\//;

function check(file: SourceFile): Finding[] {
  if (!TIMED.test(file.path) || file.path === CLOCK || isTest(file.path) || !file.text.includes('Date')) return [];
  const created = file.ast
    .ofType('NewExpression')
    .filter((node) => dottedName(childOf(node, 'callee')) === 'Date' && childrenOf(node, 'arguments').length === 0);
  const called = file.ast
    .ofType('CallExpression')
    .filter((node) => ['Date', 'Date.now'].includes(dottedName(childOf(node, 'callee')) ?? ''));
  return [...created, ...called].map((node) => ({
    path: file.path,
    line: file.lineAt(node.start),
    message: file.text.slice(node.start, node.end),
  }));
}

export const clock: Rule = {
  id: 'clock',
  demand: `the time is asked in ${CLOCK} only; in domain and contract it is an argument`,
  check: eachFile(check),
  bad: [
    { 'apps/server/src/modules/receiving/x.ts': 'export const now = new Date();' },
    { 'apps/server/src/modules/receiving/x.ts': 'export const now = Date.now();' },
    { 'packages/domain/src/x.ts': 'export const now = () => new Date;' },
  ],
  good: [
    { 'apps/server/src/kernel/clock.ts': 'export const now = () => new Date();' },
    { 'apps/server/src/modules/receiving/x.ts': "export const day = new Date('2026-01-01');" },
    { 'apps/server/src/modules/receiving/x.test.ts': 'export const now = Date.now();' },
  ],
};
