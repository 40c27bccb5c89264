import { AGREEMENT_STATUS } from '@mintmark/domain/customers/agreements.enums.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AgreementSignaturesTable, AgreementsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { customerScope } from '../customer.repo.ts';
import { rowsOfPerson } from '../person.repo.ts';

export type AgreementFacts = Selectable<AgreementsTable>;

/** What the form edits, for comparing and for the operation log; texts by their length there. */
export const editable = (row: AgreementFacts) => ({
  versionNo: row.versionNo,
  titleZh: row.titleZh,
  titleEn: row.titleEn,
  htmlZh: row.htmlZh,
  htmlEn: row.htmlEn,
  validFrom: row.validFrom,
  mustSignAgain: row.mustSignAgain,
});

export const logged = (row: AgreementFacts) => {
  const { htmlZh, htmlEn, ...facts } = editable(row);
  return { ...facts, status: row.status, lengthZh: htmlZh.length, lengthEn: htmlEn.length };
};

/** Locks a version. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockAgreement(tx: Tx, id: string, version: number): Promise<AgreementFacts> {
  const row = found(await tx.selectFrom('agreements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
  if (version !== row.version)
    throw new AppError('VERSION_STALE', {
      data: { current: { version: row.version, status: row.status, ...editable(row) } },
    });
  return row;
}

const FREE_NUMBER = { agreements_number: ['versionNo', 'already-used'] } as const;

/** Throws INPUT_INVALID when the company has a version of this number. */
export async function insertAgreement(tx: Tx, values: Insertable<AgreementsTable>): Promise<AgreementFacts> {
  return saidAtField(tx.insertInto('agreements').values(values).returningAll().executeTakeFirstOrThrow(), FREE_NUMBER);
}

export async function saveAgreement(
  tx: Tx,
  before: AgreementFacts,
  patch: Updateable<AgreementsTable>,
  by: { readonly now: Date; readonly accountId: string },
): Promise<AgreementFacts> {
  return saidAtField(
    tx
      .updateTable('agreements')
      .set({ ...patch, version: before.version + 1, updatedAt: by.now, updatedBy: by.accountId })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    FREE_NUMBER,
  );
}

export async function dropDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('agreements').where('id', '=', id).execute();
}

/** Published versions of the house and of a company. */
export async function publishedAgreements(db: Reader, companyId: string): Promise<AgreementFacts[]> {
  return db
    .selectFrom('agreements')
    .selectAll()
    .where('status', '=', AGREEMENT_STATUS.published)
    .where((where) => where.or([where('companyId', 'is', null), where('companyId', '=', companyId)]))
    .execute();
}

/** A customer in scope; locked when he is about to sign. Throws NOT_FOUND. */
export async function signingCustomer(db: Reader, scope: Scope, id: string, isLocked: boolean) {
  const query = db
    .selectFrom('customers as u')
    .select(['u.id', 'u.companyId', 'u.customerNo', 'u.name'])
    .where('u.id', '=', id)
    .where(customerScope(scope));
  return found(await (isLocked ? query.forUpdate('u') : query).executeTakeFirst());
}

/**
 * When a customer (`u`) signed what still holds on a day of Asia/Shanghai; null when he never did, or a later version asks
 * again.
 */
export function agreementHeldSince(day: string) {
  return sql<Date | null>`mm_agreement_signed_at(u.id, u.company_id, u.agreement_signed_at, ${day}::date)`;
}

/** The same of one customer by id. */
export async function agreementSignedAt(db: Reader, customerId: string, day: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('customers as u')
    .select(agreementHeldSince(day).as('at'))
    .where('u.id', '=', customerId)
    .executeTakeFirstOrThrow();
  return at;
}

/** Did the customer sign this version? */
export async function hasSigned(db: Reader, customerId: string, agreementId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreementSignatures')
    .select('id')
    .where(sql<boolean>`customer_id IN ${rowsOfPerson(customerId)}`)
    .where('agreementId', '=', agreementId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSignature(tx: Tx, values: Insertable<AgreementSignaturesTable>): Promise<string> {
  const { id } = await tx.insertInto('agreementSignatures').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The customer's record names what he signed last. */
export async function markSigned(
  tx: Tx,
  customerId: string,
  signed: { readonly versionNo: string; readonly at: Date; readonly accountId: string },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      agreementVersion: signed.versionNo,
      agreementSignedAt: signed.at,
      updatedAt: signed.at,
      updatedBy: signed.accountId,
      version: sql`version + 1`,
    })
    .where('id', '=', customerId)
    .execute();
}
