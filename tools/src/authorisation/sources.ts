import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPresent, listFiles, ROOT } from '../arch/repository.ts';
import { isRecord } from '../spec/register.ts';

/** What a file of the repository exports; nothing for one that is not there. */
export async function load(path: string): Promise<Record<string, unknown>> {
  if (!isPresent(path)) return {};
  const exported: unknown = await import(/* @vite-ignore */ pathToFileURL(join(ROOT, path)).href);
  return isRecord(exported) ? exported : {};
}

/** The screens of all modules, as they are registered. */
export async function readModuleScreens(): Promise<Record<string, unknown>[]> {
  const files = listFiles('apps/web/src/modules').filter((path) => /\/modules\/[^/]+\/screens\.ts$/.test(path));
  const modules = await Promise.all(files.toSorted().map(load));
  return modules.flatMap(({ screens }) => (Array.isArray(screens) ? screens.filter(isRecord) : []));
}
