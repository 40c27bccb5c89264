import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles, ROOT } from '../arch/repository.ts';

/** Texts by full key (`receiving.confirm.title`). */
export type TextTable = ReadonlyMap<string, string>;

/** The same texts in the two languages; a missing file is an empty table. */
export type LocalePair = { zhPath: string; enPath: string; zh: TextTable; en: TextTable };

/** Every pair of locale files: `locales/zh-CN.ts` and `locales/en.ts`, also with a name before (`guards.zh-CN.ts`). */
export async function readLocalePairs(): Promise<LocalePair[]> {
  const files = listFiles('apps').filter((path) => /\/locales\/([\w-]+\.)?(zh-CN|en)\.ts$/.test(path));
  const chinese = new Set(files.map((path) => path.replace(/en\.ts$/, 'zh-CN.ts')));
  return Promise.all([...chinese].map((zhPath) => readPair(zhPath, files)));
}

async function readPair(zhPath: string, files: readonly string[]): Promise<LocalePair> {
  const enPath = zhPath.replace(/zh-CN\.ts$/, 'en.ts');
  const read = async (path: string) => (files.includes(path) ? readTable(path) : new Map<string, string>());
  return { zhPath, enPath, zh: await read(zhPath), en: await read(enPath) };
}

async function readTable(path: string): Promise<TextTable> {
  const exported: unknown = await import(/* @vite-ignore */ pathToFileURL(join(ROOT, path)).href);
  const table = new Map<string, string>();
  if (typeof exported === 'object' && exported !== null) {
    for (const value of Object.values(exported)) collectTexts(value, '', table);
  }
  return table;
}

/** Walks nested tables; keys that are written in full stay as they are. */
export function collectTexts(value: unknown, prefix: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(prefix, value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) collectTexts(entry, prefix === '' ? key : `${prefix}.${key}`, into);
}
