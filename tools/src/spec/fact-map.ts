import { readText } from '../arch/repository.ts';

/** A test that the map names: its file and its title, as they stand in the code. */
export type NamedTest = { path: string; title: string };

/** One row of docs/spec-map.md. */
export type FactRow = {
  id: string;
  fact: string;
  /** Screen, call or part of the shell, as written; paths stand in backquotes. */
  where: string;
  tests: NamedTest[];
};

/** The map from each fact of the specification to what proves it. */
export const FACT_MAP = 'docs/spec-map.md';

/** The facts of areas A–M: R001 to R613 without a gap. */
export const FACT_IDS: readonly string[] = Array.from(
  { length: 613 },
  (_, at) => `R${String(at + 1).padStart(3, '0')}`,
);

const FOLDERS: Readonly<Record<string, { folder: string; endings: readonly string[] }>> = {
  e2e: { folder: 'e2e/specs', endings: ['.e2e.ts'] },
  web: { folder: 'apps/web/src', endings: ['.test.ts', '.test.tsx'] },
  server: { folder: 'apps/server/src', endings: ['.test.ts'] },
  domain: { folder: 'packages/domain/src', endings: ['.test.ts'] },
  contract: { folder: 'packages/contract/src', endings: ['.test.ts'] },
  tools: { folder: 'tools/src', endings: ['.test.ts'] },
};

/** Reads the rows of the map. Throws where a row of a fact has not four cells. */
export function readFactMap(text: string = readText(FACT_MAP)): FactRow[] {
  return text
    .split('\n')
    .filter((line) => /^\| R\d{3} /.test(line))
    .map(readRow);
}

function readRow(line: string): FactRow {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
  const [, id, fact, where, tests] = cells;
  if (cells.length !== 6 || !id || !fact || !where || tests === undefined)
    throw new Error(`${FACT_MAP}: ${line.slice(0, 60)} … has not the form | id | fact | where | tests |`);
  return { id, fact, where, tests: tests === '–' ? [] : tests.split('<br>').map((one) => readTest(id, one.trim())) };
}

function readTest(id: string, written: string): NamedTest {
  const match = /^`([^`]+)` › (.+)$/.exec(written);
  if (!match?.[1] || !match[2])
    throw new Error(`${FACT_MAP}: ${id} names a test as ${written}, not as \`file\` › title`);
  return { path: match[1], title: match[2] };
}

/** Where the file of a named test may lie: `web/kit/x` is apps/web/src/kit/x.test.ts or .test.tsx. */
export function filesOf({ path }: NamedTest): string[] {
  const [head = '', ...rest] = path.split('/');
  const place = FOLDERS[head];
  return place === undefined ? [] : place.endings.map((ending) => `${place.folder}/${rest.join('/')}${ending}`);
}

/** Places in a row that stand in backquotes and begin with a slash: the paths of its screens. */
export const pathsOf = (row: FactRow): string[] =>
  [...row.where.matchAll(/`(\/[^`]*)`/g)].map((match) => match[1] ?? '');

/** Facts that no test is named for. */
export const findUnproven = (): string[] =>
  readFactMap()
    .filter((row) => row.tests.length === 0)
    .map((row) => row.id);
