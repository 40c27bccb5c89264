import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { SchemaLike } from './form-issues.ts';

/** In a built application an endpoint's body is this; in development and in tests it is the schema (docs/decisions/0006). */
interface BodyOutline {
  readonly fetchSchema: () => Promise<SchemaLike>;
}

const isOutline = (body: object): body is BodyOutline => 'fetchSchema' in body;
const isSchema = (body: object): body is SchemaLike => 'safeParse' in body;

/**
 * The schema that checks an endpoint's body, fetched with zod when it is not there yet. Undefined without a body, and
 * when the file does not arrive: the server checks the same and its answer stands beside the same fields.
 */
export async function fetchBodySchema(endpoint: Endpoint): Promise<SchemaLike | undefined> {
  const body: object | undefined = endpoint.body;
  if (!body || isSchema(body)) return body;
  return isOutline(body) ? body.fetchSchema().catch(() => undefined) : undefined;
}
