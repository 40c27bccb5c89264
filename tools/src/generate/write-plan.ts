import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, readText } from '../arch/repository.ts';
import type { FilePlan, ReadFile } from './patch.ts';

/** Reads files of the repository. */
export const readRepository: ReadFile = (path) => (existsSync(join(ROOT, path)) ? readText(path) : null);

/** Writes the files of a plan, formatted, and says which. */
export function writePlan(plan: FilePlan): void {
  for (const [path, text] of plan) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    console.log(path);
  }
  const sources = [...plan.keys()].filter((path) => /\.tsx?$/.test(path));
  const biome = join(ROOT, 'node_modules/.bin/biome');
  spawnSync(biome, ['check', '--write', ...sources], { cwd: ROOT, stdio: 'inherit' });
}
