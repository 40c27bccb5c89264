import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';
import { readSettings } from '../identity.queries.ts';
import { removeSettings, saveSetting } from './settings.repo.ts';

type Endpoint = typeof identityEndpoints.updateSettings;

/** Bytes of one value, and keys of one person: settings are not a store for files. */
const MAX_VALUE = 64 * 1024;
const MAX_KEYS = 300;

/** Replaces the given keys; `null` removes one; the others stay. */
export async function updateSettings(
  tx: Tx,
  { body }: InputOf<Endpoint>,
  context: CommandContext,
): Promise<DataOf<Endpoint>> {
  const { actor, now } = context;
  const removed: string[] = [];
  for (const [key, value] of Object.entries(body.values)) {
    if (value === null) removed.push(key);
    else if (Buffer.byteLength(JSON.stringify(value)) > MAX_VALUE) throw fieldError(`values.${key}`, 'too-long');
    else await saveSetting(tx, { accountId: actor.accountId, key, value: jsonb(value), updatedAt: now });
  }
  await removeSettings(tx, actor.accountId, removed);
  const settings = await readSettings(tx, actor.accountId);
  if (Object.keys(settings.values).length > MAX_KEYS) throw fieldError('values', 'too-long');
  await context.audit({ after: { keys: Object.keys(body.values) } });
  return settings;
}
