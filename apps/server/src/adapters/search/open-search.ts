import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import { OutgoingClient, OutgoingError, type OutgoingRequest } from '../outgoing/outgoing-client.ts';
import type { IndexedCoin, IndexHealth, SearchIndex, Written } from './search-index.ts';

/** What is searched; the indexes behind it are called after it. */
const ALIAS = 'mintmark-coins';
const SEARCH_MS = 1_500;
const WRITE_MS = 10_000;
const TRIES = 4;
const BUSY: readonly number[] = [429, 503];

const zHealth = z.object({ status: z.string() });
const zCount = z.object({ count: z.int() });
const zHits = z.object({
  hits: z.object({ total: z.object({ value: z.int() }), hits: z.array(z.object({ _id: z.string() })) }),
});
const zBulkItem = z.object({ _id: z.string(), status: z.int(), result: z.string().optional() });
const zBulk = z.object({ items: z.array(z.object({ index: zBulkItem.optional(), delete: zBulkItem.optional() })) });
const zDocs = z.object({
  docs: z.array(
    z.object({
      _id: z.string(),
      found: z.boolean().optional(),
      _source: z.object({ grams: z.array(z.string()) }).optional(),
    }),
  ),
});

const INDEX = {
  settings: { index: { number_of_shards: 1, number_of_replicas: 1, refresh_interval: '1s' } },
  mappings: { dynamic: 'strict', properties: { grams: { type: 'keyword' } } },
};

/** An index of our own kind of name, and nothing else (it stands in a path). */
function assertName(name: string): void {
  if (!/^mintmark-coins-\d{1,18}$/.test(name)) throw new OutgoingError('not an index of ours');
}

/** OpenSearch (or Elasticsearch 7) over its HTTP API: bulk, search, alias, count. No client library: six calls. */
export class OpenSearch implements SearchIndex {
  readonly adapter = 'opensearch';
  readonly #searches: OutgoingClient;
  readonly #writes: OutgoingClient;

  constructor(access: NonNullable<Config['openSearch']>, clock: Clock) {
    const { url: baseUrl, username, password } = access;
    const headers: Record<string, string> =
      username === '' ? {} : { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
    this.#searches = new OutgoingClient({ baseUrl, timeoutMs: SEARCH_MS, clock, headers });
    this.#writes = new OutgoingClient({ baseUrl, timeoutMs: WRITE_MS, clock, headers });
  }

  async health(): Promise<IndexHealth> {
    try {
      const { status } = zHealth.parse(await this.#ask(this.#searches, { method: 'GET', path: '/_cluster/health' }));
      const counted = await this.#searches.send({ method: 'GET', path: `/${ALIAS}/_count` });
      const documents = counted.status === 404 ? null : zCount.parse(jsonOf(counted)).count;
      const isHealthy = status !== 'red';
      return { isHealthy, problem: isHealthy ? null : `cluster ${status}`, documents };
    } catch (error) {
      return { isHealthy: false, problem: wordsOf(error), documents: null };
    }
  }

  async find(grams: readonly string[], limit: number): Promise<readonly string[] | null> {
    const body = JSON.stringify({
      size: limit,
      track_total_hits: limit + 1,
      _source: false,
      query: { bool: { filter: grams.map((gram) => ({ term: { grams: gram } })) } },
    });
    const { hits } = zHits.parse(await this.#ask(this.#searches, { method: 'POST', path: `/${ALIAS}/_search`, body }));
    return hits.total.value > limit ? null : hits.hits.map((hit) => hit._id);
  }

  async begin(name: string): Promise<void> {
    assertName(name);
    await this.discard(name);
    await this.#ask(this.#writes, { method: 'PUT', path: `/${name}`, body: JSON.stringify(INDEX) });
  }

  async write(name: string | null, coins: readonly IndexedCoin[]): Promise<Written> {
    if (name !== null) assertName(name);
    let open = coins;
    let changed = 0;
    for (let turn = 1; open.length > 0; turn += 1) {
      const { busy, refused, different } = await this.#bulk(name ?? ALIAS, open);
      changed += different;
      if (refused.length > 0 || turn === TRIES) return { changed, failed: [...refused, ...busy] };
      open = open.filter((coin) => busy.includes(coin.id));
      if (open.length > 0) await pause(50 * 2 ** turn);
    }
    return { changed, failed: [] };
  }

  /** One bulk call: which were refused for good, which for now. Documents that were gone already are as wanted. */
  async #bulk(index: string, coins: readonly IndexedCoin[]) {
    const lines = coins.flatMap(({ id, grams }): readonly object[] =>
      grams === null ? [{ delete: { _id: id } }] : [{ index: { _id: id } }, { grams }],
    );
    const answer = await this.#writes.send({
      method: 'POST',
      path: `/${index}/_bulk?refresh=true`,
      body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
      contentType: 'application/x-ndjson',
    });
    if (answer.status === 429) return { busy: coins.map(({ id }) => id), refused: [], different: 0 };
    if (answer.status !== 200) throw new OutgoingError(`HTTP ${answer.status}`);
    const items = zBulk.parse(jsonOf(answer)).items.flatMap((item) => item.index ?? item.delete ?? []);
    const bad = items.filter(({ status, result }) => status >= 300 && result !== 'not_found');
    const busy = bad.filter(({ status }) => BUSY.includes(status)).map((item) => item._id);
    return {
      busy,
      refused: bad.map((item) => item._id).filter((id) => !busy.includes(id)),
      different: items.filter(({ status, result }) => status < 300 && result !== 'noop').length,
    };
  }

  async publish(name: string): Promise<void> {
    assertName(name);
    const actions = [
      { remove: { index: `${ALIAS}-*`, alias: ALIAS, must_exist: false } },
      { add: { index: name, alias: ALIAS } },
    ];
    await this.#ask(this.#writes, { method: 'POST', path: '/_aliases', body: JSON.stringify({ actions }) });
    const all = z
      .array(z.object({ index: z.string() }))
      .parse(await this.#ask(this.#writes, { method: 'GET', path: `/_cat/indices/${ALIAS}-*?format=json&h=index` }));
    for (const { index } of all) if (index !== name) await this.discard(index);
  }

  async discard(name: string): Promise<void> {
    assertName(name);
    const { status } = await this.#writes.send({ method: 'DELETE', path: `/${name}` });
    if (status !== 404 && status >= 300) throw new OutgoingError(`HTTP ${status}`);
  }

  async read(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const body = JSON.stringify({ ids });
    const { docs } = zDocs.parse(await this.#ask(this.#writes, { method: 'POST', path: `/${ALIAS}/_mget`, body }));
    return new Map(docs.flatMap((doc) => (doc._source ? [[doc._id, doc._source.grams] as const] : [])));
  }

  async #ask(client: OutgoingClient, request: OutgoingRequest): Promise<unknown> {
    const answer = await client.send(request);
    if (answer.status >= 300) throw new OutgoingError(`HTTP ${answer.status}`);
    return jsonOf(answer);
  }
}

function jsonOf({ text }: { readonly text: string }): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutgoingError('the answer is not JSON');
  }
}

/** Why it did not work, in words that hold no secret. */
export function wordsOf(error: unknown): string {
  if (error instanceof OutgoingError) return error.message;
  return error instanceof z.ZodError ? 'the answer is not that of OpenSearch' : 'connection failed';
}
