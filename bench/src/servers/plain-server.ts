import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import process from 'node:process';

/** A coin whose measures are saved. */
export interface Measure {
  readonly id: string;
  readonly weightMg: number;
  readonly diameterUm: number;
}

/** An order that is begun. */
export interface NewOrder {
  readonly code: string;
  readonly customerId: string;
  readonly companyId: string;
}

/** What the list is asked for; one of the filters, company and status together, a word also beside them, or nothing. */
export interface Asked {
  readonly page: number;
  readonly word: string | null;
  /** Beginning of a coin's code. */
  readonly code: string | null;
  readonly certNo: string | null;
  readonly companyId: string | null;
  readonly status: string | null;
}

/** How a server beside the product answers: JSON texts, and the export as a stream of its own. */
export interface PlainAnswers {
  list(asked: Asked): Promise<string>;
  record(id: string): Promise<string>;
  saveMeasures(rows: readonly Measure[]): Promise<string>;
  createOrder(order: NewOrder): Promise<string>;
  exportCsv(rows: number, to: ServerResponse): Promise<void>;
}

/** Columns and tables that the product's list shows. */
export const COLUMNS = `c.id, c.coin_code, c.cert_no, c.order_id, o.order_code, k.name AS customer_name, c.name, c.variety_text,
  c.year_text, c.category1, c.category2, c.status, c.round, c.result_type, c.grade, c.grade_number, c.declared_fen, c.fee_fen,
  o.is_pay, c.tier_used, c.service_type, c.box_no, (c.is_held OR o.is_held) AS is_held, c.flags, c.graded_at, c.updated_at, c.version`;
export const JOINS = 'LEFT JOIN submission_orders o ON o.id = c.order_id LEFT JOIN customers k ON k.id = c.customer_id';

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as T;
}

function answer(request: IncomingMessage, url: URL, answers: PlainAnswers): Promise<string> {
  const asked = (name: string) => url.searchParams.get(name);
  if (url.pathname === '/healthz') return Promise.resolve('{}');
  if (url.pathname === '/measures') return bodyOf<Measure[]>(request).then((rows) => answers.saveMeasures(rows));
  if (url.pathname === '/orders') return bodyOf<NewOrder>(request).then((order) => answers.createOrder(order));
  if (url.pathname === '/record') return answers.record(asked('id') ?? '0');
  const [word, certNo, companyId, status] = [asked('q'), asked('certNo'), asked('companyId'), asked('status')];
  return answers.list({ page: Number(asked('page') ?? 1), word, code: asked('code'), certNo, companyId, status });
}

/** Serves the answers on the port of the first argument: no sign-in, no permission, no scope, no validation, no log. */
export function servePlain(answers: PlainAnswers): void {
  createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const send = (status: number, body: string) => {
      const text = Buffer.from(body);
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
    };
    const failed = (error: unknown) => send(500, JSON.stringify({ error: String(error) }));
    if (url.pathname === '/export.csv')
      return void answers.exportCsv(Number(url.searchParams.get('rows')), response).catch(failed);
    return void answer(request, url, answers).then((text) => send(200, text), failed);
  }).listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => process.stdout.write('ready\n'));
}
