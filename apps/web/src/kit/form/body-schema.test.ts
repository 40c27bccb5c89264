import { endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fetchBodySchema } from './body-schema.ts';

const schema = z.strictObject({ name: z.string() });
const save = endpoint({
  method: 'POST',
  path: '/x',
  permission: 'signed-in',
  body: schema,
  data: z.null(),
  summary: 'x',
});

/** What the build leaves of an endpoint. */
const outlined = (fetchSchema: () => Promise<unknown>) => Object.assign({ ...save }, { body: { fetchSchema } });

test('the schema of a body is fetched; when it does not arrive the form leaves the check to the server', async () => {
  expect(await fetchBodySchema(save)).toBe(schema);
  expect(await fetchBodySchema(outlined(async () => schema) as never)).toBe(schema);
  expect(await fetchBodySchema(outlined(() => Promise.reject(new Error('offline'))) as never)).toBeUndefined();
});
