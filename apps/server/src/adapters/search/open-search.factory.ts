import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Doc = { readonly grams: readonly string[] };

/** A search service that speaks the calls we use, keeps documents in memory and fails when it is told to. */
export interface SearchStandIn {
  readonly url: string;
  readonly indexes: Map<string, Map<string, Doc>>;
  /** Index behind the alias. */
  alias: string | null;
  /** Status of whole answers from now on; null = works. */
  failWith: number | null;
  /** Status of single bulk items: id → statuses of its next writes. */
  readonly failItems: Map<string, number[]>;
  readonly calls: string[];
  close(): Promise<void>;
}

type Answer = readonly [status: number, body: unknown];
const ALIAS = 'mintmark-coins';

function bulk(server: SearchStandIn, index: Map<string, Doc>, body: string): Answer {
  const lines = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const items: object[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [[act, { _id }]] = Object.entries(lines[at]) as [[string, { _id: string }]];
    const doc = act === 'index' ? (lines[at + 1] as Doc) : null;
    if (doc !== null) at += 1;
    const status = server.failItems.get(_id)?.shift() ?? null;
    if (status !== null) {
      items.push({ [act]: { _id, status, error: { type: 'es_rejected_execution_exception' } } });
      continue;
    }
    const before = index.has(_id);
    if (doc === null) index.delete(_id);
    else index.set(_id, doc);
    const result = doc === null ? (before ? 'deleted' : 'not_found') : before ? 'updated' : 'created';
    items.push({ [act]: { _id, status: result === 'not_found' ? 404 : 200, result } });
  }
  return [200, { errors: items.length > 0, items }];
}

function search(index: Map<string, Doc>, body: string): Answer {
  const { size, query } = JSON.parse(body) as {
    size: number;
    query: { bool: { filter: { term: { grams: string } }[] } };
  };
  const wanted = query.bool.filter.map((one) => one.term.grams);
  const found = [...index].filter(([, doc]) => wanted.every((gram) => doc.grams.includes(gram)));
  const hits = found.slice(0, size).map(([_id]) => ({ _id }));
  return [200, { hits: { total: { value: found.length }, hits } }];
}

function aliases(server: SearchStandIn, body: string): Answer {
  const { actions } = JSON.parse(body) as { actions: { add?: { index: string } }[] };
  for (const { add } of actions) if (add) server.alias = add.index;
  return [200, { acknowledged: true }];
}

function answer(server: SearchStandIn, method: string, path: string, body: string): Answer {
  if (server.failWith !== null) return [server.failWith, { error: 'told to fail' }];
  const [name = '', call = ''] = path.slice(1).split('?')[0]?.split('/') ?? [];
  if (name === '_cluster') return [200, { status: 'green' }];
  if (name === '_aliases') return aliases(server, body);
  if (name === '_cat') return [200, [...server.indexes.keys()].map((index) => ({ index }))];
  const real = name === ALIAS ? (server.alias ?? '') : name;
  if (method === 'PUT') {
    server.indexes.set(real, new Map());
    return [200, { acknowledged: true }];
  }
  const index = server.indexes.get(real);
  if (index === undefined) return [404, { error: 'index_not_found_exception' }];
  if (method === 'DELETE') {
    server.indexes.delete(real);
    return [200, { acknowledged: true }];
  }
  if (call === '_bulk') return bulk(server, index, body);
  if (call === '_search') return search(index, body);
  if (call === '_count') return [200, { count: index.size }];
  const { ids } = JSON.parse(body) as { ids: string[] };
  return [200, { docs: ids.map((_id) => ({ _id, found: index.has(_id), _source: index.get(_id) })) }];
}

export async function startSearchStandIn(): Promise<SearchStandIn> {
  const http = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      standIn.calls.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
      const [status, data] = answer(standIn, request.method ?? '', request.url ?? '', body);
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
    });
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const standIn: SearchStandIn = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    indexes: new Map(),
    alias: null,
    failWith: null,
    failItems: new Map(),
    calls: [],
    close: () => new Promise((done) => http.close(() => done())),
  };
  return standIn;
}
