import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { idCheckCharacter, maskIdNumber } from '@mintmark/domain/accounts/id-number.ts';
import sharp from 'sharp';
import { later } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { encryptIdNumber, idNumberHash } from '../../../kernel/secrets/id-cipher.ts';
import { pathOf, storeImage } from '../../../modules/files/index.ts';
import { SAMPLE_CARDS, type SampleCard } from './id-cards.data.ts';
import { PERSONAS } from './people.data.ts';
import type { People } from './people.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SAMPLE =
  '<g transform="translate(150 140) rotate(-18) scale(9)" opacity=".16"><path fill="#9b2c2c" d="@"/></g>'.replace(
    '@',
    pathOf('SAMPLE'),
  );
const bar = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="12" rx="3" fill="#5b6b86"/>`;
const card = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="404"><rect width="640" height="404" fill="#eaf0f6"/><path d="M0 300q160-90 320-20t320-40v164H0z" fill="#dbe6ee"/>${inner}${SAMPLE}</svg>`;

/** A drawn card: a portrait without a face, lines for words, the number in our own letters. Nobody's. */
function frontOf(number: string): string {
  const portrait =
    '<rect x="424" y="60" width="168" height="216" rx="6" fill="#c7d3e0"/><circle cx="508" cy="136" r="44" fill="#8fa1b8"/><path d="M438 276q8-84 70-84t70 84z" fill="#8fa1b8"/>';
  const lines = [bar(48, 66, 150), bar(48, 118, 60), bar(150, 118, 90), bar(48, 170, 210), bar(48, 222, 320)].join('');
  const digits = `<g transform="translate(48 330) scale(6.2)"><path fill="#1f2a3d" d="${pathOf(number)}"/></g>`;
  return card(`${portrait}${lines}${bar(48, 252, 240)}${digits}`);
}

const BACK = card(
  `<circle cx="104" cy="104" r="56" fill="none" stroke="#a33" stroke-width="8"/><path d="M104 68l10 26h28l-22 17 8 27-24-16-24 16 8-27-22-17h28z" fill="#a33"/>${bar(210, 76, 320)}${bar(210, 120, 250)}${bar(48, 300, 230)}${bar(48, 340, 300)}`,
);

const jpegOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();

async function insertCard(services: Services, tx: Tx, people: People, sample: SampleCard, back: Buffer): Promise<void> {
  const { config, clock } = services;
  const { username, status, remark = '', daysAgo } = sample;
  const persona = PERSONAS.find((one) => one.username === username);
  const accountId = people.accounts[username];
  if (!persona || !accountId) throw new Error(`no persona ${username}`);
  const companyId = persona.company === null ? null : (people.companies[persona.company] ?? null);
  const number = sample.number + idCheckCharacter(sample.number);
  const [frontKey, backKey] = [`Id/demo-${username}-front.jpg`, `Id/demo-${username}-back.jpg`];
  const file = { createdBy: accountId, companyId };
  await storeImage(services, tx, { ...file, key: frontKey, bytes: await jpegOf(frontOf(number)) });
  await storeImage(services, tx, { ...file, key: backKey, bytes: back });
  const createdAt = later(clock.now(), -daysAgo * DAY_MS - HOUR_MS);
  const reviewed = { reviewedAt: later(createdAt, 2 * HOUR_MS), reviewedBy: people.accounts['manager'] ?? null };
  await tx
    .insertInto('idRecords')
    .values({
      ...{ accountId, auditStatus: status, remark, name: sample.name ?? persona.realName, frontKey, backKey },
      idNoEnc: encryptIdNumber(config, { kind: 'id-record', id: accountId }, number),
      idNoHmac: idNumberHash(config, number),
      idNoMasked: maskIdNumber(number),
      ...{ consentedAt: createdAt, createdAt, updatedAt: createdAt },
      ...(status === ID_VERIFY_STATUS.pending ? {} : reviewed),
    })
    .execute();
}

/** Applicants of the ID review: some wait, some were approved, one was rejected; every picture is drawn here. */
export async function insertIdCards(services: Services, tx: Tx, people: People): Promise<void> {
  const back = await jpegOf(BACK);
  for (const sample of SAMPLE_CARDS) await insertCard(services, tx, people, sample, back);
}
