import { replacesCertificate } from '@mintmark/domain/certificates/takeover.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Selectable } from 'kysely';
import type { SubmissionLinesTable } from '../../../db/schema.generated.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { asCompanyHas, type OwnItem, ownItemsOn } from '../../../workflow/catalogue/company-items.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';

export type LineRow = Selectable<SubmissionLinesTable>;

/** A catalogue item as entry needs it. */
export interface ItemFacts {
  readonly id: string;
  readonly code: string;
  readonly category1: number;
  readonly category2: number;
  readonly nameZh: string;
  readonly nameEn: string;
  /** The names of the compendium, where the company has its own. */
  readonly house: { readonly nameZh: string; readonly nameEn: string };
  /** The company does not take it in. */
  readonly isRefused: boolean;
  /** The row of its own values, and what it notes for who enters a piece. */
  readonly ownId: string | null;
  readonly note: string;
  readonly yearText: string;
  readonly denomination: string;
  readonly metal: string;
  readonly status: number;
  readonly references: readonly { readonly system: string; readonly no: string }[];
  readonly varieties: readonly {
    readonly id: string;
    readonly parentId: string | null;
    readonly nameZh: string;
    readonly nameEn: string;
  }[];
}

/**
 * Items with their references and varieties, by id: as the house has them, or as a company has them for orders of a day
 * (records.md §8 company/coinEdit).
 */
export async function itemsByIds(
  db: Reader,
  ids: readonly (string | null)[],
  by?: { readonly companyId: string; readonly day: string },
): Promise<ReadonlyMap<string, ItemFacts>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const items = await db
    .selectFrom('catalogItems')
    .select(['id', 'code', 'category1', 'category2', 'nameZh', 'nameEn', 'yearText', 'denomination', 'metal', 'status'])
    .where('id', 'in', wanted)
    .execute();
  const references = await db
    .selectFrom('catalogReferences')
    .select(['itemId', 'system', 'no'])
    .where('itemId', 'in', wanted)
    .orderBy('sort')
    .execute();
  const varieties = await db
    .selectFrom('catalogVarieties')
    .select(['id', 'itemId', 'parentId', 'nameZh', 'nameEn'])
    .where('itemId', 'in', wanted)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const referencesOf = Map.groupBy(references, (row) => row.itemId);
  const varietiesOf = Map.groupBy(varieties, (row) => row.itemId);
  const owns = by === undefined ? new Map<string, OwnItem>() : await ownItemsOn(db, by, wanted);
  return new Map(
    items.map((item) => {
      const references = (referencesOf.get(item.id) ?? []).map(({ system, no }) => ({ system, no }));
      const varieties = (varietiesOf.get(item.id) ?? []).map(({ itemId: _, ...variety }) => variety);
      return [item.id, asCompanyHas({ ...item, references, varieties }, owns.get(item.id))];
    }),
  );
}

/** An older piece of ours: the grade its certificate states, and the head of its chain. */
export interface OldPiece {
  readonly grade: Grade | null;
  readonly eventHead: Buffer | null;
}

const isGrade = (value: unknown): value is Grade =>
  typeof value === 'object' && value !== null && 'resultType' in value && typeof value.resultType === 'number';

function gradeIn(data: unknown): Grade | null {
  if (typeof data !== 'object' || data === null || !('grade' in data)) return null;
  return isGrade(data.grade) ? data.grade : null;
}

/** Certificates of ours by number (D13, fees.md §4 “success means”). */
export async function oldPieces(
  db: Reader,
  certNos: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, OldPiece>> {
  const wanted = [...new Set(certNos.filter((no) => typeof no === 'string' && no !== ''))] as string[];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('certificates as c')
    .leftJoin('coins as k', 'k.id', 'c.coinId')
    .select(['c.certNo', 'c.data', 'k.eventHead'])
    .where('c.certNo', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.certNo, { grade: gradeIn(row.data), eventHead: row.eventHead }]));
}

/** Which living row of the order names each old certificate first; a piece is one row. */
export async function firstCoinsOf(
  db: Reader,
  orderId: string,
  certNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (certNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('coins')
    .select(({ fn }) => ['oldCertNo', fn.min('id').as('id')])
    .where('orderId', '=', orderId)
    .where('oldCertNo', 'in', [...certNos])
    .where('serviceType', 'in', REPLACING_SERVICES)
    .where('status', 'not in', GONE)
    .where('deletedAt', 'is', null)
    .groupBy('oldCertNo')
    .execute();
  return new Map(rows.map((row) => [row.oldCertNo ?? '', row.id]));
}

/** Deleted, withdrawn, lost, returned. */
const GONE = [
  coinMachine.state.deleted,
  coinMachine.state.withdrawn,
  coinMachine.state.lost,
  coinMachine.state.returnedUngraded,
];
const REPLACING_SERVICES = SERVICE_TYPES.map(({ code }) => code).filter(replacesCertificate);

/** The submitted lines in their order. */
export async function submittedLines(db: Reader, orderId: string): Promise<LineRow[]> {
  return db.selectFrom('submissionLines').selectAll().where('orderId', '=', orderId).orderBy('seq').execute();
}

/** Living rows of a dispatch in their sequence (deleted ones left out). */
export async function rowsOfDispatch(db: Reader, dispatchId: string): Promise<CoinRow[]> {
  return db
    .selectFrom('coins')
    .selectAll()
    .where('dispatchId', '=', dispatchId)
    .where('status', '<>', coinMachine.state.deleted)
    .where('deletedAt', 'is', null)
    .orderBy('seq')
    .execute();
}

/** Rows of a dispatch locked in id order; ids that are not there are left out. */
export async function lockRows(tx: Reader, dispatchId: string, ids: readonly string[]): Promise<CoinRow[]> {
  return tx
    .selectFrom('coins')
    .selectAll()
    .where('id', 'in', [...ids, '0'])
    .where('dispatchId', '=', dispatchId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The next free sequence number of a dispatch; deleted rows keep theirs. */
export async function nextSeq(db: Reader, dispatchId: string): Promise<number> {
  const row = await db
    .selectFrom('coins')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('dispatchId', '=', dispatchId)
    .executeTakeFirst();
  return Number(row?.seq ?? 0) + 1;
}

/** Σ coins (deleted ones left out): must be the confirmed quantity (states.md rule 2). */
export async function enteredQty(db: Reader, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('coins')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('orderId', '=', orderId)
    .where('status', '<>', coinMachine.state.deleted)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Display name of an account, for “somebody else has saved”. */
export async function personName(db: Reader, accountId: string | null): Promise<string | null> {
  if (accountId === null) return null;
  const row = await db
    .selectFrom('accounts')
    .select(['realName', 'username'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ? row.realName || row.username : null;
}

/** Living rows of a whole order: for sums and for tiers that ask for a number of pieces. */
export async function rowsOfOrder(db: Reader, orderId: string): Promise<CoinRow[]> {
  return db
    .selectFrom('coins')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', '<>', coinMachine.state.deleted)
    .where('deletedAt', 'is', null)
    .orderBy('dispatchId')
    .orderBy('seq')
    .execute();
}
