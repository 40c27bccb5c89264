import {
  isParameterKey,
  PARAMETER_KEYS,
  PARAMETERS,
  type ParameterKey,
} from '@mintmark/contract/kernel/parameters/parameters.ts';
import type { Parameter } from '@mintmark/contract/system/parameter.schema.ts';
import { parametersEndpoints } from '@mintmark/contract/system/parameters.endpoints.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { listParameterChanges } from '../../../kernel/parameters/parameters.repo.ts';
import { listSetParameters } from './parameter-values.repo.ts';

const HISTORY = 200;

type Value = Parameter['value'];
const nameOf = (row: { readonly realName: string | null; readonly username: string | null }): string | null =>
  row.realName || row.username;

/** A stored JSON value as it travels; null is the default. */
function storedValue(stored: unknown): Value | null {
  return typeof stored === 'boolean' || typeof stored === 'number' || typeof stored === 'string' ? stored : null;
}

/** A key of the contract, or NOT_FOUND. */
export function knownKey(key: string): ParameterKey {
  return found(isParameterKey(key) ? key : null);
}

/** Every parameter of the contract, in its order. */
export async function readParameters(db: Reader): Promise<Parameter[]> {
  const set = new Map((await listSetParameters(db)).map((row) => [row.key, row]));
  return PARAMETER_KEYS.map((key) => {
    const row = set.get(key);
    const value = storedValue(row?.value);
    return {
      key,
      value: value ?? PARAMETERS[key].default,
      isDefault: value === null,
      version: row?.version ?? 0,
      updatedAt: iso(row?.updatedAt ?? null),
      updatedByName: row ? nameOf(row) : null,
    };
  });
}

export const listParameters = query(parametersEndpoints.listParameters, async (_, { db, scope }) => ({
  list: await db.read(scope, readParameters),
}));

export const listParameterHistory = query(
  parametersEndpoints.listParameterHistory,
  async ({ params }, { db, scope }) => {
    const rows = await db.read(scope, (reader) => listParameterChanges(reader, knownKey(params.key), HISTORY));
    const list = rows.map((row) => ({
      id: row.id,
      before: storedValue(row.before),
      after: storedValue(row.after),
      reason: row.reason,
      at: row.at.toISOString(),
      byName: nameOf(row),
    }));
    return { list };
  },
);
