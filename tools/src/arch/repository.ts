import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SourceFile, sourceFile } from './source-file.ts';

/** The repository's root directory. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const TREES = ['apps', 'packages', 'e2e', 'bench', 'tools'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report', 'results']);

/** Every source file of ours: TypeScript and the entry scripts; generated files are nobody's writing. */
export function readSources(): SourceFile[] {
  return TREES.flatMap((tree) => listFiles(tree))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.(generated|d)\.ts$/.test(path))
    .map((path) => sourceFile(path, readText(path)));
}

/** Paths of all files below a folder, from the root, with `/`; empty where there is no such folder. */
export function listFiles(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder))
    .filter((name) => !SKIPPED_FOLDERS.has(name))
    .map((name) => `${folder}/${name}`)
    .flatMap((path) => (statSync(join(ROOT, path)).isDirectory() ? listFiles(path) : [path]))
    .sort();
}

/** Whether a file or folder of the repository is there. */
export function isPresent(path: string): boolean {
  return existsSync(join(ROOT, path));
}

/** The text of a file of the repository. */
export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** A JSON file of the repository. */
export function readJson(path: string): unknown {
  return JSON.parse(readText(path));
}
