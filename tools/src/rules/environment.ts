import { childOf, childrenOf, dottedName, stringOf } from '../arch/ast.ts';
import { eachFile, type Finding, type Rule } from '../arch/rule.ts';
import type { SourceFile } from '../arch/source-file.ts';

/** The one reader of the product, the tools that run before it, and the runners' configurations. */
const MAY_READ = [
  /^apps\/server\/src\/kernel\/config\.ts$/,
  /^apps\/server\/test\/global-setup\.ts$/,
  /^tools\//,
  /^e2e\//,
  /\.config\.ts$/,
];

function check(file: SourceFile): Finding[] {
  if (MAY_READ.some((pattern) => pattern.test(file.path)) || !file.text.includes('env')) return [];
  const finding = (start: number): Finding => ({ path: file.path, line: file.lineAt(start), message: 'process.env' });
  const members = file.ast.ofType('MemberExpression').filter((node) => dottedName(node) === 'process.env');
  const unpacked = file.ast
    .ofType('VariableDeclarator')
    .filter((node) => dottedName(childOf(node, 'init')) === 'process')
    .filter((node) =>
      childrenOf(childOf(node, 'id'), 'properties').some((entry) => stringOf(childOf(entry, 'key'), 'name') === 'env'),
    );
  const imported = file.imports.filter(
    (reference) => /^(node:)?process$/.test(reference.specifier) && reference.names.includes('env'),
  );
  return [
    ...[...members, ...unpacked].map((node) => finding(node.start)),
    ...imported.map((reference) => ({ path: file.path, line: reference.line, message: 'env of process' })),
  ];
}

export const environment: Rule = {
  id: 'environment',
  demand: 'the environment is read in apps/server/src/kernel/config.ts only; take the value as a parameter',
  check: eachFile(check),
  bad: [
    { 'apps/server/src/modules/files/x.ts': 'export const host = process.env.OSS_HOST;' },
    { 'apps/server/src/kernel/x.ts': "export const host = process['env'].OSS_HOST;" },
    { 'apps/server/src/kernel/x.ts': 'const { env } = process; export const host = env;' },
    { 'bench/src/x.ts': "import { env } from 'node:process'; export const host = env.HOST;" },
  ],
  good: [
    { 'apps/server/src/kernel/config.ts': 'export const host = process.env.OSS_HOST;' },
    { 'apps/server/src/kernel/x.ts': 'export const pid = process.pid; // process.env' },
    { 'e2e/playwright.config.ts': 'export default { use: process.env.CHROMIUM_PATH };' },
  ],
};
