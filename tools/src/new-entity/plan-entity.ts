import type { FilePlan, ReadFile } from '../generate/patch.ts';
import { withScreen, withTexts } from '../new-screen/plan-screen.ts';
import { type AskedEntity, type EntityNames, entityNames, fillIn } from './names.ts';
import { REGISTRIES } from './registries.ts';

/** A file of its own, and the template in `templates/` that it is written from. */
type Own = readonly [path: (names: EntityNames) => string, template: string];

const contract = ({ module, noun }: EntityNames) => `packages/contract/src/${module}/${noun}`;
const server = ({ module, nouns }: EntityNames) => `apps/server/src/modules/${module}/${nouns}/${nouns}`;
const web = ({ module, nouns }: EntityNames) => `apps/web/src/modules/${module}/${nouns}`;
const help = ({ nouns }: EntityNames) => `apps/server/src/modules/docs/seed/texts/${nouns}`;

const OWN: readonly Own[] = [
  [(names) => `${contract(names)}.fields.ts`, 'fields.ts'],
  [(names) => `${contract(names)}.schema.ts`, 'schema.ts'],
  [({ module, nouns }) => `packages/contract/src/${module}/${nouns}.endpoints.ts`, 'endpoints.ts'],
  [(names) => `${server(names)}.queries.ts`, 'queries.ts'],
  [(names) => `${server(names)}.master.ts`, 'master.ts'],
  [(names) => `${server(names)}.test.ts`, 'server-test.ts'],
  [(names) => `${web(names)}/${names.noun}-form.tsx`, 'form.tsx'],
  [(names) => `${web(names)}/${names.noun}.drawer.tsx`, 'drawer.tsx'],
  [(names) => `${web(names)}/${names.nouns}.screen.tsx`, 'screen.tsx'],
  [({ module, nouns }) => `e2e/specs/${module}/${nouns}.e2e.ts`, 'story.ts'],
  [(names) => `${help(names)}.zh-CN.md`, 'help.zh-CN.md'],
  [(names) => `${help(names)}.en.md`, 'help.en.md'],
];

const TEMPLATES = 'tools/src/new-entity/templates';
const ICON = 'FileText';
const ORDER_STEP = 10;

/** The next number of a migration: after the highest, with four digits. */
function nextMigration(migrations: readonly string[]): string {
  const highest = Math.max(0, ...migrations.map((name) => Number.parseInt(name, 10) || 0));
  return String(highest + 1).padStart(4, '0');
}

/** The entry of the page: last in its group of the menu, found again from the operation log. */
function screenEntry({ path, group, camel, camels, module, nouns }: EntityNames, registry: string): string {
  const orders = [...registry.matchAll(/\border: (\d+)/g)].map(([, order]) => Number(order));
  const lines = [
    `path: '${path}',`,
    `titleKey: '${module}.${camels}.title',`,
    `icon: ${ICON},`,
    "layout: 'shell',",
    `permission: ['${group}:${camel}:page'],`,
    `group: '${group}',`,
    `order: ${Math.max(0, ...orders) + ORDER_STEP},`,
    'menu: true,',
    'tab: { cached: true },',
    `records: { ${camel}: byId('${path}?id=') },`,
    `load: () => import('./${nouns}/${nouns}.screen.tsx'),`,
  ];
  return `  {\n${lines.map((line) => `    ${line}\n`).join('')}  },\n`;
}

/** The text, or a sentence about what is not there. */
function mustRead(read: ReadFile, path: string): string {
  const text = read(path);
  if (text === null) throw new Error(`${path} is not there.`);
  return text;
}

/**
 * What adding an entity writes: fields, schemas, endpoints, migration, list, commands, form, record, page, server test, browser
 * story and help, each from its template, and a line in every registry that knows all entities. Throws a sentence where one
 * of its files is there already, or a registry looks otherwise than it did.
 */
export function planEntity(asked: AskedEntity, read: ReadFile, migrations: readonly string[]): FilePlan {
  const names = entityNames(asked);
  const plan: FilePlan = new Map();
  const migration = `apps/server/src/db/migrations/${nextMigration(migrations)}-${names.nouns}.sql`;
  for (const [pathOf, template] of [...OWN, [() => migration, 'migration.sql'] as const]) {
    const path = pathOf(names);
    if (read(path) !== null) throw new Error(`${path} already exists.`);
    plan.set(path, fillIn(mustRead(read, `${TEMPLATES}/${template}.txt`), names));
  }
  for (const { path: pathOf, add } of REGISTRIES) {
    const path = pathOf(names);
    plan.set(path, add(mustRead(read, path), names, path));
  }
  const screens = `apps/web/src/modules/${names.module}/screens.ts`;
  const registry = withById(mustRead(read, screens));
  plan.set(screens, withScreen(registry, screenEntry(names, registry), ICON, screens));
  const title = { zh: names.zh, en: titleCase(names.ens) };
  for (const [path, text] of withTexts(names.module, { [`${names.module}.${names.camels}.title`]: title }, read))
    plan.set(path, text);
  return plan;
}

const titleCase = (text: string): string => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The registry of screens, with `byId` among what it imports. */
const withById = (text: string): string =>
  /\bbyId\b/.test(text) ? text : text.replace(/import \{ defineScreens/, 'import { byId, defineScreens');
