import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAIN_CALENDAR } from '@mintmark/domain/kernel/workdays.ts';
import { sql } from 'kysely';
import { hashPassword } from '../../kernel/auth/passwords.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { keepPromises } from '../../modules/receiving/index.ts';
import { priceListForOrder } from '../../workflow/money/quote.ts';
import { type Played, playActs } from './demo/acts.ts';
import { insertAgreement } from './demo/agreement.ts';
import { playCustody } from './demo/custody/play-custody.ts';
import { Dice } from './demo/dice.ts';
import { insertIdCards } from './demo/id-cards.ts';
import { playInformation } from './demo/information.ts';
import { catalogueItems } from './demo/items.repo.ts';
import { playAssessments } from './demo/money/assessments.ts';
import { playCredit } from './demo/money/play-credit.ts';
import { insertOldCertificate } from './demo/old-certificate.ts';
import { insertSampleOrders } from './demo/orders.ts';
import { PERSONAS } from './demo/people.data.ts';
import { insertPeople } from './demo/people.ts';
import { storePictures } from './demo/pictures.ts';
import { insertPlaces } from './demo/places.ts';
import type { Scene } from './demo/scene.ts';
import { insertUnownedParcels } from './demo/unowned-parcels.ts';

const LOCK = 7_077_002;
const SEED = 20_261_121;

/** Passwords of the personas: DEMO_PASSWORD for all, or a random one each, written once to DATA_DIR (D40). */
async function passwordsOf(services: Services): Promise<{ plain: Map<string, string>; hashes: Map<string, string> }> {
  const { demoPassword } = services.config;
  const plain = new Map(
    PERSONAS.map((persona) => [persona.username, demoPassword ?? randomBytes(9).toString('base64url')]),
  );
  const shared = demoPassword === null ? null : await hashPassword(demoPassword);
  const hashes = await Promise.all(
    [...plain].map(async ([username, password]) => [username, shared ?? (await hashPassword(password))] as const),
  );
  return { plain, hashes: new Map(hashes) };
}

async function seed(tx: Tx, services: Services, hashes: ReadonlyMap<string, string>): Promise<Played | null> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
  if (await tx.selectFrom('companies').select('id').limit(1).executeTakeFirst()) return null;
  await sql`SET LOCAL statement_timeout = '120s'`.execute(tx);
  await sql`SET LOCAL idle_in_transaction_session_timeout = '120s'`.execute(tx);
  const now = services.clock.now();
  const dice = new Dice(SEED);
  const people = await insertPeople(tx, dice, hashes, now);
  await insertAgreement(tx, people, now);
  await insertIdCards(services, tx, people);
  await insertPlaces(tx, now);
  const scene: Scene = {
    tx,
    dice,
    times: new Dice(SEED + 1),
    people,
    pictures: await storePictures(services, tx),
    items: await catalogueItems(tx),
  };
  const published = await priceListForOrder(tx, { companyId: people.companies.HQ ?? '0' }, shanghaiDay(now));
  if (!published) throw new Error('There is no published price list.');
  await insertOldCertificate(scene, services.config, now, published.id);
  const orders = await insertSampleOrders(scene, services.config, now, published.id);
  await insertUnownedParcels(scene, now);
  // Fewer than one batch of the job that keeps them afterwards.
  await keepPromises(tx, '0', PLAIN_CALENDAR);
  return { orders, accounts: people.accounts };
}

/**
 * Sample data for an empty database: one transaction, all or nothing; then a few acts of people, each by its command. Returns
 * the lines to print once.
 */
export async function seedDemo(services: Services): Promise<string[]> {
  const { plain, hashes } = await passwordsOf(services);
  const played = await services.db.transaction(SYSTEM_SCOPE, (tx) => seed(tx, services, hashes));
  if (played === null) return [];
  await playActs(services, played);
  await playInformation(services, played);
  await playCredit(services, played);
  await playAssessments(services, played);
  await playCustody(services, played);
  if (services.config.demoPassword !== null)
    return [
      `Sample data: ${PERSONAS.length} personas (${PERSONAS.map((persona) => persona.username).join(', ')}) with DEMO_PASSWORD.`,
    ];
  const file = join(services.config.dataDir, 'demo-accounts.csv');
  mkdirSync(services.config.dataDir, { recursive: true });
  writeFileSync(
    file,
    `username,name,role,password\n${PERSONAS.map((one) => `${one.username},${one.realName},${one.role},${plain.get(one.username) ?? ''}`).join('\n')}\n`,
    { mode: 0o600 },
  );
  return [`Sample data: ${PERSONAS.length} personas, passwords in ${file}`];
}
