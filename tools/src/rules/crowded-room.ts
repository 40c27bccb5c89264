import { posix } from 'node:path';
import { isTest } from '../arch/places.ts';
import type { Rule } from '../arch/rule.ts';
import type { SourceFile } from '../arch/source-file.ts';

const MAX_FILES = 24;

/** Texts come in pairs of languages and are looked up by name: their folders are lists, not rooms. */
const isText = (path: string): boolean => path.includes('/locales/');

/** The files that somebody reads in a folder: tests and their support lie beside what they test and are not counted. */
function readIn(files: readonly SourceFile[]): Map<string, string[]> {
  const rooms = new Map<string, string[]>();
  for (const { path } of files) {
    if (isTest(path) || isText(path)) continue;
    const room = posix.dirname(path);
    rooms.set(room, [...(rooms.get(room) ?? []), path]);
  }
  return rooms;
}

const many = (count: number, folder: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/file-${at}.ts`, 'export {};']));

export const crowdedRoom: Rule = {
  id: 'crowded-room',
  demand: `a folder has at most ${MAX_FILES} source files besides tests; give what belongs together a room of its own`,
  check: (files) =>
    [...readIn(files)].flatMap(([room, paths]) =>
      paths.length > MAX_FILES ? [{ path: room, line: 1, message: `${paths.length} files` }] : [],
    ),
  bad: [many(MAX_FILES + 1, 'apps/server/src/modules/receiving')],
  good: [
    many(MAX_FILES, 'apps/server/src/modules/receiving'),
    { ...many(MAX_FILES, 'apps/web/src/ui'), 'apps/web/src/ui/file-1.test.ts': 'export {};' },
    many(MAX_FILES + 1, 'apps/server/src/locales'),
  ],
};
