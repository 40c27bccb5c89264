import { ERRORS } from '@mintmark/contract/kernel/error-codes.ts';
import { z } from 'zod';
import type { AnyEndpoint, Binding } from '../handlers.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
}

function parametersOf(endpoint: AnyEndpoint): Json[] {
  const rows: Json[] = [];
  for (const [place, schema] of [
    ['path', endpoint.params],
    ['query', endpoint.query],
  ] as const) {
    if (!schema) continue;
    const object = jsonSchema(schema, 'input');
    const required = new Set(Array.isArray(object.required) ? object.required : []);
    for (const [name, property] of Object.entries((object.properties ?? {}) as Json)) {
      rows.push({ name, in: place, required: place === 'path' || required.has(name), schema: property });
    }
  }
  return rows;
}

function operation(endpoint: AnyEndpoint): Json {
  const envelope: Json = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: jsonSchema(endpoint.data, 'output') },
  };
  return {
    summary: endpoint.summary,
    operationId: endpoint.name,
    'x-permission': endpoint.permission,
    ...(endpoint.action ? { 'x-action': endpoint.action } : {}),
    ...(endpoint.confirm ? { 'x-confirm': endpoint.confirm } : {}),
    'x-guard': endpoint.guard ?? 'default',
    ...(endpoint.idempotency ? { 'x-idempotency': endpoint.idempotency } : {}),
    ...(endpoint.errors ? { 'x-errors': endpoint.errors.map((id) => ({ id, ...ERRORS[id] })) } : {}),
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200:
        endpoint.answer === 'file'
          ? { description: 'the file' }
          : { description: 'the envelope', content: { 'application/json': { schema: envelope } } },
    },
  };
}

/** OpenAPI 3.1 of every bound endpoint, with the permission as `x-permission` (ARCHITECTURE.md “Server”). */
export function openApiDocument(bindings: readonly Binding[]): Json {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of bindings) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return { openapi: '3.1.0', info: { title: 'Mintmark', version: '1' }, paths };
}
