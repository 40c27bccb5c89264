import { CATALOGUE_PATHS } from '@mintmark/contract/catalogue/catalogue.paths.ts';
import { CATALOG_STATUS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { serverEnv, startServer } from './servers/child.ts';
import { signIn } from './sign-in.ts';
import { openStage, SERVER, type Stage } from './stage.ts';

const ASKED = 300;
const MOST = 30;
/** speed.md: a detail answers like a certificate that is looked up, as a person waits for it. */
const GOAL_MS = 30;

interface Item {
  readonly id: string;
  readonly name: string;
  readonly coins: number;
}

/** Items with the most graded coins, and some with few: a popular dollar must not answer slower. */
async function itemsOf({ owner }: Stage): Promise<{ readonly most: Item[]; readonly few: Item[] }> {
  const { rows } = await owner.query<Item>(`SELECT i.id::text, i.name_zh AS name, count(c.id)::int AS coins
    FROM catalog_items i LEFT JOIN coins c ON c.catalog_item_id = i.id AND c.grade_number IS NOT NULL AND c.cert_no IS NOT NULL
    WHERE i.status = ${CATALOG_STATUS.active} GROUP BY i.id ORDER BY coins DESC`);
  return { most: rows.slice(0, MOST), few: rows.slice(-MOST) };
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;

/** The page of an item, its population and the search that leads to it, at a million coins; through HTTP, one after the other. */
export async function measurePopulation(coins: number, tell: (line: string) => void): Promise<void> {
  const stage = await openStage(coins, tell);
  try {
    const server = await startServer(SERVER, '/healthz', (port) => serverEnv(stage.dataDir, port));
    try {
      const headers = { client: 'op', time: '0', token: await signIn(server.port) };
      const ask = async (path: string): Promise<number> => {
        const began = performance.now();
        const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
        const answer = (await response.json()) as { code: number; msg: string };
        if (answer.code !== 0) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
        return performance.now() - began;
      };
      const { most, few } = await itemsOf(stage);
      tell(`most coins of one item: ${most[0]?.coins ?? 0} (${most[0]?.name ?? ''})`);
      const population = ({ id }: Item) => CATALOGUE_PATHS.itemPopulation.replace('{id}', id);
      const search = ({ name }: Item) => `${CATALOGUE_PATHS.searchItems}?q=${encodeURIComponent(name.slice(0, 20))}`;
      for (const [name, items, path] of [
        ['population, most coins', most, population],
        ['population, few coins', few, population],
        ['search by the name', most, search],
      ] as const) {
        const tookMs: number[] = [];
        for (const item of items) await ask(path(item));
        for (let n = 0; n < ASKED; n += 1) tookMs.push(await ask(path(items[n % items.length] as Item)));
        const sorted = tookMs.toSorted((a, b) => a - b);
        tell(
          `${name.padEnd(24)} ${at(sorted, 0.5).toFixed(1)} ms median, ${at(sorted, 0.95).toFixed(1)} ms p95 (goal ≤ ${GOAL_MS})`,
        );
      }
    } finally {
      await server.stop();
    }
  } finally {
    await stage.down();
  }
}
