/**
 * npm run new:entity -- NAME [--zh 中文名] [--module system] [--group system]
 *
 * Writes everything of a plain master (docs/how-to/add-an-entity.md): fields, schemas, endpoints, migration, list, commands,
 * form, record, page, texts, help, a server test and a browser story, and enters it where all entities stand. NAME is one of
 * them in kebab-case. Example: npm run new:entity -- courier-depot --zh 快递网点
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ROOT } from './arch/repository.ts';
import { isKebab } from './generate/names.ts';
import { readRepository, writePlan } from './generate/write-plan.ts';
import { entityNames } from './new-entity/names.ts';
import { planEntity } from './new-entity/plan-entity.ts';

const USAGE =
  'Usage: npm run new:entity -- NAME [--zh 中文名] [--module system] [--group system], e.g. courier-depot --zh 快递网点';

/** What is written from the tables of endpoints, screens and enumerations. */
const FOLLOWING = ['tools/src/authorisation.ts', 'tools/src/trade-pages.ts'];

function write(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { zh: { type: 'string' }, module: { type: 'string' }, group: { type: 'string' } },
  });
  const [noun = '', ...more] = positionals;
  const { module = 'system', group = module } = values;
  if (!isKebab(noun) || more.length > 0 || !isKebab(module)) throw new Error(USAGE);
  const asked = { noun, module, group, zh: values.zh ?? noun.replaceAll('-', ' ') };
  const migrations = readdirSync(join(ROOT, 'apps/server/src/db/migrations'));
  writePlan(planEntity(asked, readRepository, migrations));
  for (const file of FOLLOWING) spawnSync(process.execPath, [file], { cwd: ROOT, stdio: 'inherit' });
  const { module: of, nouns, path } = entityNames(asked);
  console.log(`See it: npm start, ${path}. Its story: npm run test:e2e -- ${of}/${nouns}`);
  if (values.zh === undefined) console.log(`It has no Chinese name yet (--zh): change “${asked.zh}” where it stands.`);
}

try {
  write();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
