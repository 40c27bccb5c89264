import { findActor } from '../../kernel/auth/actor.repo.ts';
import type { Actor } from '../../kernel/auth/actor.ts';
import type { Database } from '../../kernel/db/database.ts';
import { admissionOf } from '../../kernel/http/admission.ts';
import { findExport } from '../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

/** The person of an export as of now; null when he may no longer make it: account off, right lost, export gone. */
export async function holderOf(
  db: Database,
  { section, accountId }: { readonly section: string; readonly accountId: string },
): Promise<Actor | null> {
  const door = findExport(section)?.door;
  const person = await db.read(SYSTEM_SCOPE, (reader) => findActor(reader, accountId));
  return door && person?.isUsable && admissionOf(door, person.actor).kind === 'open' ? person.actor : null;
}
