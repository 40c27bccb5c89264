import { posix } from 'node:path';
import { type AstNode, childOf, childrenOf, dottedName, stringOf, templateText } from '../arch/ast.ts';
import { eachFile, type Finding, type Rule } from '../arch/rule.ts';
import type { SourceFile } from '../arch/source-file.ts';

/** Places that exist on one person's machine. */
const PERSONAL = /(^|[\s"'=(])(\/(home|root|work|Users|mnt)\/[\w.-]|[A-Z]:[\\/]Users[\\/])/;
const HERE = ['import.meta.dirname', 'import.meta.url', '__dirname'];

function isOutside(file: SourceFile, ...steps: string[]): boolean {
  return posix.normalize(posix.join(posix.dirname(file.path), ...steps)).startsWith('..');
}

/** The relative path that `new URL('…', import.meta.url)` or `join(import.meta.dirname, '…')` means, or null. */
function pathFromHere(node: AstNode): string[] | null {
  const callee = dottedName(childOf(node, 'callee')) ?? '';
  const args = childrenOf(node, 'arguments');
  const isUrl = callee === 'URL' && HERE.includes(dottedName(args[1] ?? null) ?? '');
  const isJoin = /(^|\.)(join|resolve)$/.test(callee) && HERE.includes(dottedName(args[0] ?? null) ?? '');
  if (!isUrl && !isJoin) return null;
  const texts = (isUrl ? args.slice(0, 1) : args.slice(1)).map((arg) => stringOf(arg, 'value'));
  return texts.every((text) => text !== null) ? texts : null;
}

function check(file: SourceFile): Finding[] {
  const at = (start: number, message: string): Finding => ({ path: file.path, line: file.lineAt(start), message });
  const personal = file.ast.ofType('Literal', 'TemplateElement').flatMap((node) => {
    const text = node.type === 'Literal' ? stringOf(node, 'value') : templateText(node);
    return text !== null && PERSONAL.test(text)
      ? [at(node.start, `“${text.trim().slice(0, 40)}” is a place of one machine`)]
      : [];
  });
  const relative = file.ast.ofType('NewExpression', 'CallExpression').flatMap((node) => {
    const steps = pathFromHere(node);
    return steps !== null && isOutside(file, ...steps)
      ? [at(node.start, `${steps.join('/')} leaves the repository`)]
      : [];
  });
  const imports = file.imports
    .filter(({ specifier }) => specifier.startsWith('.') && isOutside(file, specifier))
    .map(({ specifier, line }) => ({ path: file.path, line, message: `${specifier} leaves the repository` }));
  return [...personal, ...relative, ...imports];
}

const personalPath = ['', 'home', 'someone', 'design', 'x.csv'].join('/');

export const ownPaths: Rule = {
  id: 'own-paths',
  demand: 'nothing outside of the repository is read or named, except what the person running it configures',
  check: eachFile(check),
  bad: [
    { 'apps/server/src/kernel/x.ts': `export const file = '${personalPath}';` },
    { 'tools/src/x.ts': "export const file = new URL('../../../shared/x.csv', import.meta.url);" },
    { 'tools/src/x.ts': "export const file = join(import.meta.dirname, '..', '..', '..', 'x.csv');" },
    { 'tools/src/x.ts': "import data from '../../../x.json';" },
  ],
  good: [
    { 'tools/src/x.ts': "export const file = new URL('../spec/routes.json', import.meta.url);" },
    { 'apps/server/src/modules/files/x.test.ts': "export const attack = '../../../../etc/passwd';" },
  ],
};
