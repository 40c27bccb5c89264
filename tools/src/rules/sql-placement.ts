import { childOf, childrenOf, stringOf } from '../arch/ast.ts';
import { isTest } from '../arch/places.ts';
import { eachFile, type Finding, type Rule } from '../arch/rule.ts';
import type { SourceFile } from '../arch/source-file.ts';

const MAY_HOLD_SQL = [/\.(repo|queries)\.ts$/, /^apps\/server\/src\/(kernel|verify|db|cli)\//];
const BUILDERS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'];
const STATEMENT = /^\W*(select|insert into|update|delete from|with|create|alter|drop|truncate|copy)\s/i;

/** Calls of kysely's builders, and of `.query(…)` with a text that reads like SQL. */
function isSqlCall(file: SourceFile, call: ReturnType<typeof childOf>): boolean {
  const method = stringOf(childOf(childOf(call, 'callee'), 'property'), 'name');
  if (method === null) return false;
  if (BUILDERS.includes(method)) return true;
  const first = childrenOf(call, 'arguments')[0];
  const isText = first?.type === 'Literal' || first?.type === 'TemplateLiteral';
  return method === 'query' && isText && STATEMENT.test(file.text.slice(first.start, first.end));
}

function check(file: SourceFile): Finding[] {
  const isServer = file.path.startsWith('apps/server/src/');
  if (!isServer || isTest(file.path) || MAY_HOLD_SQL.some((pattern) => pattern.test(file.path))) return [];
  const tags = file.imports
    .filter((reference) => reference.specifier === 'kysely' && reference.names.includes('sql'))
    .map((reference) => ({ path: file.path, line: reference.line, message: 'imports the sql tag' }));
  const calls = file.ast
    .ofType('CallExpression')
    .filter((call) => isSqlCall(file, call))
    .map((call) => ({ path: file.path, line: file.lineAt(call.start), message: 'speaks to the database' }));
  return [...tags, ...calls];
}

export const sqlPlacement: Rule = {
  id: 'sql-placement',
  demand: 'SQL stands in *.repo.ts, *.queries.ts, kernel, verify, db and cli only',
  check: eachFile(check),
  bad: [
    { 'apps/server/src/modules/receiving/confirm-receipt.ts': "import { sql } from 'kysely'; export const x = sql;" },
    { 'apps/server/src/modules/receiving/confirm-receipt.ts': "export const x = tx.selectFrom('orders').selectAll();" },
    { 'apps/server/src/adapters/search/x.ts': "export const x = client.query('select 1');" },
  ],
  good: [
    { 'apps/server/src/modules/receiving/order.repo.ts': "export const x = tx.selectFrom('orders');" },
    { 'apps/server/src/kernel/db/x.ts': "import { sql } from 'kysely'; export const x = sql;" },
    { 'apps/server/src/modules/receiving/x.ts': "export const x = search.query('one dollar');" },
  ],
};
