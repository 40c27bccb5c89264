/**
 * npm run new:screen <module> <path> <name>
 *
 * Writes the skeleton of a screen (apps/web/src/modules/<module>/<name>), its registry entry, its title in both
 * languages and its browser story. What the specification says about the path (title, permission, menu, tab) is taken
 * from tools/spec. Example: npm run new:screen lookups /auxiliary/coinRecover coin-recover
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, readJson } from './arch/repository.ts';
import { planScreen } from './new-screen/plan-screen.ts';
import { type NewScreen, pascal } from './new-screen/templates.ts';
import { isRecord, readRegister } from './spec/register.ts';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function describeScreen(module: string, path: string, name: string): NewScreen {
  const register = readRegister();
  const title = register.titles.get(path) ?? { zh: name, en: pascal(name).replace(/(?<=[a-z])(?=[A-Z])/g, ' ') };
  const route = register.routes.find((entry) => entry.path === path) ?? null;
  return { module, path, name, title, route, icon: iconOf(path) };
}

function iconOf(path: string): string {
  const titles = readJson('tools/spec/titles.json');
  const entry = isRecord(titles) ? titles[path] : null;
  return isRecord(entry) && typeof entry['icon'] === 'string' ? pascal(entry['icon']) : 'FileText';
}

function write(module: string, path: string, name: string): void {
  const read = (file: string) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : null);
  const plan = planScreen(describeScreen(module, path, name), read);
  for (const [file, text] of plan) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), text);
    console.log(file);
  }
  spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...plan.keys()], {
    cwd: ROOT,
    stdio: 'inherit',
  });
}

const [module = '', path = '', name = ''] = process.argv.slice(2);
if (!KEBAB.test(module) || !path.startsWith('/') || !KEBAB.test(name)) {
  console.error('Usage: npm run new:screen <module> <path> <name>, e.g. lookups /auxiliary/coinRecover coin-recover');
  process.exitCode = 1;
} else {
  try {
    write(module, path, name);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
