import { z } from 'zod';
import type { AnyEndpoint } from '../src/kernel/handlers.ts';

/** What stands where an input names a record. */
export interface Names {
  readonly id: string;
  /** A number of a record: order, coin, dispatch, certificate … */
  readonly code: string;
}

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);

const ID = '^\\d{1,18}$';
const CODE_NAME = /^(code|codes|no|key|q|text)$|(Code|Codes|No)$/;
const ID_NAME = /^(id|ids)$|(Id|Ids)$/;

/** Ids as long and as short as they come: a text that takes only one of them is something else. */
const IDS = ['1', '999999999999999'];
/** Facts of the house are the same for everybody. */
const HOUSE_NAME = /^(roleIds?|itemId|varietyId|priceListId)$/;
const HOUSE_ID = '1';

/** Texts for the patterns that inputs have; the first that fits. */
const TEXTS = [
  '2026-11-20',
  '13800138000',
  'A1',
  'abcdef0123456789',
  'Aa1-aaaaaaaaaaaa',
  '12345678',
  '310101',
  '1',
  'x',
];

function sampleText(schema: Json, name: string, names: Names): string {
  const { pattern } = schema;
  const fits = (text: string) => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
  if (HOUSE_NAME.test(name)) return HOUSE_ID;
  if (pattern === ID || (ID_NAME.test(name) && [names.id, ...IDS].every(fits))) return names.id;
  if (CODE_NAME.test(name)) return names.code;
  const least = 'x'.repeat(Math.max(1, numberOr(schema['minLength'], 1)));
  return [...(typeof pattern === 'string' ? TEXTS : [least])].find(fits) ?? least;
}

function sampleObject(schema: Json, names: Names): unknown {
  const required = listOf(schema['required']);
  const properties = isJson(schema['properties']) ? Object.entries(schema['properties']) : [];
  const wanted = properties.filter(([name]) => required.includes(name) || ID_NAME.test(name) || CODE_NAME.test(name));
  return Object.fromEntries(wanted.map(([name, one]) => [name, sample(one, name, names)]));
}

/** A value that the JSON schema takes, as far as a schema can say. */
function sample(schema: unknown, name: string, names: Names): unknown {
  if (!isJson(schema)) return names.code;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choices = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  if (choices.length > 0)
    return sample(
      choices.find((one) => isJson(one) && one['type'] !== 'null'),
      name,
      names,
    );
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  if (type === 'object') return sampleObject(schema, names);
  if (type === 'array') return [sample(schema['items'], name, names)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number')
    return Math.max(numberOr(schema['minimum'], 1), numberOr(schema['exclusiveMinimum'], 0) + 1, 1);
  return type === 'string' || type === undefined ? sampleText(schema, name, names) : null;
}

const jsonOf = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** A request that gets as far into a call as its schemas alone can tell. */
export function sampleRequest(endpoint: AnyEndpoint, names: Names) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(CODE_NAME.test(name) ? names.code : names.id),
  );
  const query = endpoint.query ? sample(jsonOf(endpoint.query), '', names) : {};
  const pairs = isJson(query)
    ? Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])
    : [];
  const search = new URLSearchParams(pairs);
  return {
    url: search.size > 0 ? `${path}?${search}` : path,
    ...(endpoint.body ? { payload: sample(jsonOf(endpoint.body), '', names) as object } : {}),
  };
}
