import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

const sources = (folder: string, ending: RegExp): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => readFileSync(new URL(`${folder}/${path}`, ROOT), 'utf8'));

/** `name: col.int(…, { …, sum: true })` of the lists on the server. */
const summed = new Set(
  sources('apps/server/src/modules', /\.queries\.ts$/).flatMap((text) =>
    [...text.matchAll(/(\w+): col\.(?:int|fen)(?:<[^>]*>)?\((?:(?!\n {4}\w+: col\.)[\s\S])*?sum: true/g)].map(
      ([, name]) => name ?? '',
    ),
  ),
);

/** Columns of screens that show a number: their key, and where they say that it comes from. */
const shown = sources('apps/web/src/modules', /\.tsx?$/).flatMap((text) =>
  [...text.matchAll(/(?:moneyColumn|countColumn)(?:<\w+>)?\(\{([\s\S]*?)\}\)/g)].map(([, body = '']) => ({
    key: /key: '(\w+)'/.exec(body)?.[1] ?? '',
    from: /\b(?:fen|count): (.*?),?$/m.exec(body)?.[1] ?? null,
  })),
);

test('a column that the server adds up shows the figure of its own name, not another one', () => {
  const odd = shown.filter(({ key, from }) => summed.has(key) && from !== null);

  expect([summed.size > 10, shown.length > 30]).toEqual([true, true]);
  expect(odd).toEqual([]);
});
