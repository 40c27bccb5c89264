import { type AddressEntry, judgeAddress, parseNetwork } from '@mintmark/domain/system/addresses.ts';
import { sql } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { Services } from '../context.ts';
import type { Database, Reader } from '../db/database.ts';
import { mirror } from '../mirror.ts';
import type { Trail } from '../operation-log/trail.ts';
import { type Scope, SYSTEM_SCOPE } from '../scope.ts';

/** Says that the address list of some company has changed. */
export const ADDRESS_CHANNEL = 'mintmark_addresses';

export interface AddressLine extends AddressEntry {
  readonly id: string;
}
type Lists = ReadonlyMap<string, readonly AddressLine[]>;

/** The active lines that the reader sees, by company. */
export async function readAddressLists(db: Reader): Promise<Lists> {
  const rows = await db
    .selectFrom('companyAddresses')
    .select(['id', 'companyId', 'cidr', 'isActive', 'validUntil'])
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  const lists = new Map<string, AddressLine[]>();
  for (const { id, companyId, cidr, isActive, validUntil } of rows) {
    const network = parseNetwork(cidr);
    if (network === null) continue;
    const list = lists.get(companyId) ?? [];
    list.push({ id, network, isActive, validUntil });
    lists.set(companyId, list);
  }
  return lists;
}

/** The address lists of all companies in memory: looked at with every call, without a question to the database. */
export const addressLists = mirror<Lists>(ADDRESS_CHANNEL, readAddressLists, new Map());

/** A person as far as his address matters. */
export interface Located {
  readonly accountId: string;
  readonly companyId: string | null;
  readonly scope: Scope;
}

/** Whose lists bind a person: his company's, else those of his scope; people of the whole house have none. */
function bindingCompanies({ companyId, scope }: Pick<Located, 'companyId' | 'scope'>): readonly string[] {
  if (companyId !== null) return [companyId];
  return scope.kind === 'all' ? [] : scope.companyIds;
}

interface Judged {
  readonly isAllowed: boolean;
  /** The line that let him in, where a list is in force. */
  readonly line: AddressLine | null;
  readonly companyId: string | null;
}

/** May the person work from the address, under these lists? With several companies one that allows it is enough. */
export function judgePerson(lists: Lists, person: Located, address: string, now: Date): Judged {
  const companies = bindingCompanies(person);
  for (const companyId of companies) {
    const { isAllowed, entry } = judgeAddress(lists.get(companyId) ?? [], address, now);
    if (isAllowed) return { isAllowed, line: entry, companyId };
  }
  return { isAllowed: companies.length === 0, line: null, companyId: companies[0] ?? null };
}

/** What the lists say of a person who works from an address: for “why can X see Y?”; counts and logs nothing. */
export function addressVerdict(
  services: Pick<Services, 'db' | 'clock'>,
  person: Located,
  address: string | null,
): { readonly kind: 'free' | 'held' | 'missing' | 'unknown'; readonly companyId: string | null } {
  const { isAllowed, line, companyId } = judgePerson(
    addressLists.of(services),
    person,
    address ?? '',
    services.clock.now(),
  );
  if (isAllowed) return { kind: line === null ? 'free' : 'held', companyId };
  return { kind: address === null ? 'unknown' : 'missing', companyId };
}

const TELL_EVERY_MS = 10 * 60_000;
const FLUSH_EVERY_MS = 10_000;
const REMEMBERED = 10_000;

interface Counted {
  readonly hits: Map<string, { count: number; at: Date }>;
  readonly told: Map<string, number>;
  flushedMs: number;
}
const counted = new WeakMap<Database, Counted>();

function countedOf(db: Database): Counted {
  const known = counted.get(db);
  if (known) return known;
  const fresh: Counted = { hits: new Map(), told: new Map(), flushedMs: 0 };
  counted.set(db, fresh);
  return fresh;
}

/** Writes the hits that were counted in memory; called every ten seconds of use and at the end of the process. */
export async function flushAddressHits({ db }: Pick<Services, 'db'>): Promise<void> {
  const { hits } = countedOf(db);
  if (hits.size === 0) return;
  const rows = [...hits].map(([id, { count, at }]) => ({ id, count, at: at.toISOString() }));
  hits.clear();
  await db.transaction(SYSTEM_SCOPE, (tx) =>
    sql`UPDATE company_addresses a SET hits = a.hits + r.count, last_hit_at = greatest(a.last_hit_at, r.at)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id bigint, count bigint, at timestamptz)
      WHERE a.id = r.id`.execute(tx),
  );
}

function countHit(services: Services, line: AddressLine, now: Date): void {
  const entry = countedOf(services.db);
  const before = entry.hits.get(line.id);
  entry.hits.set(line.id, { count: (before?.count ?? 0) + 1, at: now });
  if (now.getTime() - entry.flushedMs < FLUSH_EVERY_MS) return;
  entry.flushedMs = now.getTime();
  void flushAddressHits(services).catch((error: unknown) => services.log.warn({ err: error }, 'hits not written'));
}

/** A refusal stands in the operation log, at most once in ten minutes per person and address. */
function tellRefusal(services: Services, person: Located, call: AddressCall, companyId: string | null): void {
  const now = services.clock.now();
  const { told } = countedOf(services.db);
  const key = `${person.accountId}|${call.address}`;
  if (now.getTime() - (told.get(key) ?? 0) < TELL_EVERY_MS) return;
  if (told.size >= REMEMBERED) told.clear();
  told.set(key, now.getTime());
  const { address, requestId, userAgent, trail } = call;
  const origin = { accountId: person.accountId, companyId, address, requestId, userAgent, trail, now };
  // This row is the one of the refused call.
  trail.isAlone = true;
  const entry = { action: 'system.refuseAddress', targetType: 'company', result: 'address-refused' };
  void services.db
    .transaction(SYSTEM_SCOPE, (tx) =>
      writeAudit(tx, origin, companyId === null ? entry : { ...entry, targetId: companyId }),
    )
    .catch((error: unknown) => services.log.warn({ err: error }, 'refused address not logged'));
}

export interface AddressCall {
  readonly address: string;
  readonly requestId: string;
  readonly userAgent: string;
  readonly trail: Trail;
}

/** May the person call from this address now? Counts the line that let him in, logs a refusal. */
export function isAddressAllowed(services: Services, person: Located, call: AddressCall): boolean {
  const lists = addressLists.of(services);
  if (lists.size === 0) return true;
  const now = services.clock.now();
  const judged = judgePerson(lists, person, call.address, now);
  if (judged.line !== null) countHit(services, judged.line, now);
  if (!judged.isAllowed) tellRefusal(services, person, call, judged.companyId);
  return judged.isAllowed;
}
