import { childOf } from '../arch/ast.ts';
import { isTest } from '../arch/places.ts';
import { eachFile, type Finding, type Rule } from '../arch/rule.ts';
import type { SourceFile } from '../arch/source-file.ts';

const LANG = 'apps/web/src/kit/i18n/lang.ts';

function check(file: SourceFile): Finding[] {
  if (!file.path.startsWith('apps/web/src/') || file.path === LANG || isTest(file.path)) return [];
  if (!file.text.includes("'zh'")) return [];
  const textOf = (node: { readonly start: number; readonly end: number } | null) =>
    node === null ? '' : file.text.slice(node.start, node.end);
  return file.ast
    .ofType('ConditionalExpression')
    .filter((node) => textOf(childOf(node, 'consequent')) === "'en'" && textOf(childOf(node, 'alternate')) === "'zh'")
    .map((node) => ({ path: file.path, line: file.lineAt(node.start), message: textOf(node) }));
}

export const oneLang: Rule = {
  id: 'one-lang',
  demand: `the half of a name that a language reads is told by useLang() and langOf() of ${LANG}`,
  check: eachFile(check),
  bad: [
    { 'apps/web/src/modules/x/x.tsx': "export const lang = (locale: string) => (locale === 'en' ? 'en' : 'zh');" },
    { 'apps/web/src/kit/x.ts': "const lang = useLocale() === 'en' ? 'en' : 'zh';" },
  ],
  good: [
    { [LANG]: "export const langOf = (locale: string) => (locale === 'en' ? 'en' : 'zh');" },
    { 'apps/web/src/modules/x/x.tsx': "export const word = (locale: string) => (locale === 'en' ? 'Coin' : '钱币');" },
  ],
};
