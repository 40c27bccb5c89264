import { type ChoicePlace, choicePlaces } from '@mintmark/contract/kernel/chosen.ts';
import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import type { RequestContext } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { textMessage } from '../messages.ts';
import { mirror } from '../mirror.ts';
import { keepsCode, type NamedRecord } from './dictionary-uses.queries.ts';
import { NAMES_CHANNEL, readHidden } from './house-names.queries.ts';

/** Codes that are not offered any more, by dictionary, in memory of every process. */
export const hiddenCodes = mirror(NAMES_CHANNEL, readHidden, new Map());

/** A hidden code in a body, the field it stands in, and the records around it. */
interface Written {
  readonly path: string;
  readonly dictionary: string;
  readonly code: string;
  readonly records: readonly NamedRecord[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Records that the path names: `{id}` by the resource before it. */
function recordsOfPath(path: string, params: unknown): NamedRecord[] {
  if (!isRecord(params)) return [];
  return [...path.matchAll(/([^/]+)\/\{(\w+)\}/g)].flatMap(([, resource = '', key = '']) => {
    const id = params[key];
    return typeof id === 'string' ? [{ name: key === 'id' ? resource : key, id }] : [];
  });
}

/** Records that a row of a list in the body names: its own id by the name of the list. */
const recordsOfRow = (list: string, row: unknown): NamedRecord[] =>
  isRecord(row)
    ? ['id', 'coinId', 'lineId'].flatMap((key) => {
        const id = row[key];
        return typeof id === 'string' ? [{ name: key === 'id' ? list : key, id }] : [];
      })
    : [];

/** The codes that stand in a place of a body, with the records on the way to it. */
function writtenAt(
  value: unknown,
  place: ChoicePlace,
  at: readonly string[],
  records: readonly NamedRecord[],
): Written[] {
  const [next, ...rest] = place.path;
  if (next === undefined)
    return value === undefined || value === null
      ? []
      : [{ path: at.join('.'), dictionary: place.dictionary, code: String(value), records }];
  const below = { ...place, path: rest };
  if (next !== '*') return isRecord(value) ? writtenAt(value[next], below, [...at, next], records) : [];
  return Array.isArray(value)
    ? value.flatMap((row, index) =>
        writtenAt(row, below, [...at, String(index)], [...records, ...recordsOfRow(at.at(-1) ?? '', row)]),
      )
    : [];
}

export type OfferedCheck = (input: { params: unknown; body: unknown }, context: RequestContext) => Promise<void>;

/**
 * The one place where choices of dictionaries are held to what the house offers: throws INPUT_INVALID beside every field
 * whose code was hidden, unless a record that the call names has it already. Undefined for a call without a body. The schema
 * is asked with the first call for which something is hidden: a start makes none.
 */
export function offeredCheck(endpoint: Pick<Endpoint, 'body' | 'path'>): OfferedCheck | undefined {
  if (!('body' in endpoint)) return undefined;
  const { path } = endpoint;
  let known: readonly ChoicePlace[] | null = null;
  return async ({ params, body }, context) => {
    const hidden = hiddenCodes.of(context);
    if (hidden.size === 0) return;
    known ??= endpoint.body === undefined ? [] : choicePlaces(endpoint.body);
    const places = known;
    const records = recordsOfPath(path, params);
    const written = places
      .filter(({ dictionary }) => hidden.has(dictionary))
      .flatMap((place) => writtenAt(body, place, [], records))
      .filter(({ dictionary, code }) => hidden.get(dictionary)?.has(code));
    if (written.length === 0) return;
    const refused = await context.db.read(context.scope, (db) => notKept(db, written));
    if (refused.length === 0) return;
    const msg = textMessage('not-offered', context.locale);
    throw new AppError('INPUT_INVALID', {
      fields: refused.slice(0, 50).map(({ path }): FieldError => ({ path, msg })),
    });
  };
}

async function notKept(db: Reader, written: readonly Written[]): Promise<Written[]> {
  const refused: Written[] = [];
  for (const one of written) if (!(await keepsCode(db, one.dictionary, one.code, one.records))) refused.push(one);
  return refused;
}
