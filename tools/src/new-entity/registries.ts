import { insertAfterLast, insertBefore, insertSorted } from '../generate/patch.ts';
import type { EntityNames } from './names.ts';

/** A file that knows every entity, and how it learns of one more. */
export interface Registry {
  readonly path: (names: EntityNames) => string;
  readonly add: (text: string, names: EntityNames, path: string) => string;
}

const COLUMNS = [
  ...['id: Generated<string>', 'code: string', 'nameZh: string', 'nameEn: string', 'sort: Generated<number>'],
  ...['note: Generated<string>', 'isActive: Generated<boolean>', 'version: Generated<number>'],
  ...['createdAt: Generated<Date>', 'createdBy: string | null', 'updatedAt: Generated<Date>'],
  ...['updatedBy: string | null', 'deletedAt: Date | null'],
];
/** `CourierDepotsTable` → `courier_depots`: tables stand in the order of their names in the database. */
const tableOf = (name: string): string => name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/** The types of the table, as `npm run db:types` writes them. */
function withTable(text: string, { Pascals, camels, table }: EntityNames, path: string): string {
  const block = `export interface ${Pascals}Table {\n${COLUMNS.map((column) => `  ${column};\n`).join('')}}\n\n`;
  const next = [...text.matchAll(/^export interface (\w+)Table \{/gm)].find(([, name = '']) => tableOf(name) > table);
  const before = next ? new RegExp(`^export interface ${next[1]}Table`, 'm') : /^export interface DB/m;
  const keyOf = (line: string) => /^ {2}(\w+): \w+Table;/.exec(line)?.[1] ?? null;
  const line = {
    key: table,
    text: `  ${camels}: ${Pascals}Table;`,
    keyOf: (one: string) => tableOf(keyOf(one) ?? ''),
  };
  return insertSorted(insertBefore(text, before, block, path), /^export interface DB/m, line, path);
}

/** Reads are everybody's who has the permission; writes say `reach: 'house'`. */
function withReach(text: string, { module, nouns }: EntityNames, path: string): string {
  if (module === 'system') return insertBefore(text, /^\];\n\n\/\*\* Facts of the house/m, `  '${nouns}',\n`, path);
  const calls = ['GET', 'POST', 'PUT', 'DELETE'].map((method) => `  '${method} /api/${module}/${nouns}',\n`);
  return insertAfterLast(text, /^const HOUSE = \[\n/, calls.join(''), path);
}

const bindingsImport = ({ camel, nouns }: EntityNames): string =>
  `import { ${camel}Bindings } from './${nouns}/${nouns}.master.ts';\n`;

/** Everything that a new entity is entered into, beside its own files. */
export const REGISTRIES: readonly Registry[] = [
  {
    path: () => 'packages/contract/src/kernel/permissions.ts',
    add: (text, { group, camel, zh, ens, Ens }, path) =>
      insertAfterLast(
        text,
        new RegExp(`^  '${group}:.*\n`),
        `  '${group}:${camel}:page': page('${zh}', '${Ens}'),\n` +
          `  '${group}:${camel}:edit': action('维护${zh}', 'Maintain ${ens}'),\n`,
        path,
      ),
  },
  {
    path: () => 'packages/domain/src/system/operation-log.enums.ts',
    add: (text, { camel, zh, En }, path) =>
      insertBefore(
        text,
        /^\] as const satisfies readonly EnumItem\[\];\n\n\/\*\* Every act/m,
        `  { code: '${camel}', zh: '${zh}', en: '${En}' },\n`,
        path,
      ),
  },
  {
    path: () => 'packages/contract/src/live/topics.ts',
    add: (text, { camel }, path) => insertBefore(text, /^\] as const;/m, `  '${camel}',\n`, path),
  },
  {
    path: () => 'apps/server/src/modules/live/watched.data.ts',
    add: (text, { group, camel }, path) =>
      insertBefore(text, /^\};/m, `  ${camel}: master(['${group}:${camel}:'], null),\n`, path),
  },
  {
    path: () => 'apps/server/src/kernel/seals/sealed-tables.ts',
    add: (text, { table }, path) =>
      insertSorted(
        text,
        /^export const UNSEALED_TABLES/m,
        { key: table, text: `  ${table}: HOUSE,`, keyOf: (line) => /^ {2}(\w+): /.exec(line)?.[1] ?? null },
        path,
      ),
  },
  { path: () => 'apps/server/src/db/schema.generated.ts', add: withTable },
  { path: () => 'tools/src/authorisation/reach.data.ts', add: withReach },
  {
    path: () => 'bench/src/growth/params.data.ts',
    add: (text, { module, nouns, table }, path) =>
      insertAfterLast(text, /^ {2}'\/api\/.*\n/, `  '/api/${module}/${nouns}/': 'table:${table}',\n`, path),
  },
  {
    path: () => 'apps/server/src/modules/docs/seed/help-tree.ts',
    add: (text, { group, nouns, path: screen }, path) =>
      insertAfterLast(
        text,
        new RegExp(`^ +doc\\('[^']+', '/${group}/.*\n`),
        `      doc('${nouns}', '${screen}'),\n`,
        path,
      ),
  },
  {
    path: ({ module }) => `apps/server/src/modules/${module}/index.ts`,
    add: (text, names, path) =>
      bindingsImport(names) + insertAfterLast(text, /^ {2}bindings: \[\n/, `    ...${names.camel}Bindings,\n`, path),
  },
];
