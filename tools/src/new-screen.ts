/**
 * npm run new:screen <module> <path> <name>
 *
 * Writes the skeleton of a screen (apps/web/src/modules/<module>/<name>), its registry entry, its title in both
 * languages and its browser story. What the specification says about the path (title, permission, menu, tab) is taken
 * from tools/spec. Example: npm run new:screen lookups /auxiliary/coinRecover coin-recover
 */
import { readJson } from './arch/repository.ts';
import { isKebab, pascal } from './generate/names.ts';
import { readRepository, writePlan } from './generate/write-plan.ts';
import { planScreen } from './new-screen/plan-screen.ts';
import type { NewScreen } from './new-screen/templates.ts';
import { isRecord, readRegister } from './spec/register.ts';

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
  writePlan(planScreen(describeScreen(module, path, name), readRepository));
}

const [module = '', path = '', name = ''] = process.argv.slice(2);
if (!isKebab(module) || !path.startsWith('/') || !isKebab(name)) {
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
