import type { Goal } from './check.ts';
import type { Facts } from './facts.queries.ts';
import type { Server } from './load.ts';

/** A file of so many rows: seconds until its last byte is here, of the median of three. */
export interface ExportLine {
  readonly name: string;
  readonly rows: number;
  readonly productSeconds: number;
  readonly rawSeconds: number | null;
  readonly tunedSeconds: number | null;
  /** The tuned limit's seconds over the product's. */
  readonly ofTuned: number | null;
  readonly goalOfTuned: number | null;
}

const TIMES = 3;
const ASK_EVERY_MS = 20;
const WITHIN_MS = 120_000;
const LIST = '/api/grading/rating-orders';
/** Everything that the list offers for a file. */
const COLUMNS = [
  ...['certNo', 'coinCode', 'name', 'grade', 'status', 'orderCode', 'customerName', 'declaredFen', 'feeFen'],
  ...['serviceType', 'tierUsed', 'category1', 'category2', 'boxNo', 'round', 'gradedAt', 'updatedAt'],
];

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

async function asked(server: Server, token: string, path: string, body?: unknown): Promise<Response> {
  const headers = {
    client: 'op',
    time: '0',
    token,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(`http://127.0.0.1:${server.port}${path}`, init);
}

async function dataOf(response: Response): Promise<unknown> {
  const answer = (await response.json()) as Answer;
  if (answer.code !== 0) throw new Error(`${response.url}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

/** Asks for the file, waits where it is made in the background, and takes all of it. Answers its bytes. */
async function takeFile(
  server: Server,
  token: string,
  gradedSince: string | null,
  format: 'csv' | 'xlsx',
): Promise<number> {
  const query = gradedSince === null ? {} : { gradedAt: { from: gradedSince } };
  const response = await asked(server, token, `${LIST}/export`, { query, columns: COLUMNS, format });
  const isFile = !(response.headers.get('content-type') ?? '').includes('json');
  if (isFile) return (await response.arrayBuffer()).byteLength;
  const { exportId } = (await dataOf(response)) as { exportId: string };
  const until = performance.now() + WITHIN_MS;
  while (performance.now() < until) {
    const { list } = (await dataOf(await asked(server, token, '/api/exports'))) as {
      list: { id: string; state: string }[];
    };
    const state = list.find(({ id }) => id === exportId)?.state;
    if (state === 'ready') break;
    if (state !== 'waiting' && state !== 'running') throw new Error(`The export of ${format} ended as ${state}.`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  const { url } = (await dataOf(await asked(server, token, `/api/exports/${exportId}/link`))) as { url: string };
  return (await (await fetch(new URL(url, `http://127.0.0.1:${server.port}`))).arrayBuffer()).byteLength;
}

async function takePlain(server: Server, rows: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${server.port}/export.csv?rows=${rows}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.arrayBuffer()).byteLength;
}

const median = (values: readonly number[]) =>
  Number((values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(2));

async function secondsOf(take: () => Promise<number>): Promise<number> {
  const from = performance.now();
  if ((await take()) === 0) throw new Error('An empty file.');
  return (performance.now() - from) / 1000;
}

/** The newest coins of the list as a file, in turn. */
export async function measureExports(
  servers: { readonly product: Server; readonly raw: Server; readonly tuned: Server },
  token: string,
  { gradedSince, rows }: Facts['exported'],
): Promise<ExportLine[]> {
  const took = { csv: [] as number[], xlsx: [] as number[], raw: [] as number[], tuned: [] as number[] };
  for (let at = 0; at < TIMES; at += 1) {
    took.csv.push(await secondsOf(() => takeFile(servers.product, token, gradedSince, 'csv')));
    took.tuned.push(await secondsOf(() => takePlain(servers.tuned, rows)));
    took.raw.push(await secondsOf(() => takePlain(servers.raw, rows)));
    took.xlsx.push(await secondsOf(() => takeFile(servers.product, token, gradedSince, 'xlsx')));
  }
  const tunedSeconds = median(took.tuned);
  const csv = median(took.csv);
  const none = { rawSeconds: null, tunedSeconds: null, ofTuned: null, goalOfTuned: null };
  return [
    {
      ...{ name: 'export as CSV', rows, productSeconds: csv, rawSeconds: median(took.raw), tunedSeconds },
      ...{ ofTuned: Number((tunedSeconds / csv).toFixed(2)), goalOfTuned: 0.6 },
    },
    { name: 'export as xlsx', rows, productSeconds: median(took.xlsx), ...none },
  ];
}

/** What `--check` holds a file to. */
export const exportGoals = ({ name, ofTuned, goalOfTuned }: ExportLine): readonly Goal[] =>
  ofTuned === null || goalOfTuned === null ? [] : [{ name: `${name}, of tuned`, value: ofTuned, least: goalOfTuned }];

/** A line that people read. */
export function exportText({
  name,
  rows,
  productSeconds,
  rawSeconds,
  tunedSeconds,
  ofTuned,
  goalOfTuned,
}: ExportLine): string {
  const beside =
    tunedSeconds === null
      ? ''
      : `; tuned ${tunedSeconds} s, raw ${rawSeconds} s: ${ofTuned} of tuned (goal ≥ ${goalOfTuned})`;
  return `${name}, ${rows} rows: ${productSeconds} s${beside}`;
}
