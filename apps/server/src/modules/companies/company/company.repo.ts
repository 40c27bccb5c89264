import type { zCompanyChange } from '@mintmark/contract/companies/company.schema.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { z } from 'zod';
import type { CompaniesTable } from '../../../db/schema.generated.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { coversCompany, type Scope } from '../../../kernel/scope.ts';

export type CompanyFacts = Selectable<CompaniesTable>;
export type CompanyFields = Omit<z.output<typeof zCompanyChange>, 'version'>;
type Contact = CompanyFields['contacts'][number];
type Address = CompanyFields['addresses'][number];

export const contactsOf = (row: CompanyFacts) => row.contacts as readonly Contact[];
export const addressesOf = (row: CompanyFacts) => row.addresses as readonly Address[];

/** What the form edits. */
export function editable(row: CompanyFacts) {
  const { nameZh, nameEn, type, brandZh, brandEn, certLetter, consensusMode, payRateBp, settleCycle } = row;
  const { legalPerson, licenceNo, region, note, labelBrand } = row;
  const names = { nameZh, nameEn, type, brandZh, brandEn, certLetter, consensusMode, payRateBp, settleCycle };
  const lists = { contacts: [...contactsOf(row)], addresses: [...addressesOf(row)] };
  return { ...names, labelBrand, legalPerson, licenceNo, region, note, ...lists };
}

export const companyColumns = ({ contacts, addresses, ...plain }: CompanyFields) => ({
  ...plain,
  contacts: jsonb(contacts),
  addresses: jsonb(addresses),
});

/** Locks a company of the scope. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockCompany(tx: Tx, scope: Scope, id: string, version?: number): Promise<CompanyFacts> {
  if (!coversCompany(scope, id)) throw new AppError('NOT_FOUND');
  const row = found(await tx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
  if (version !== undefined && version !== row.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...editable(row) } } });
  return row;
}

/** What may be there once says so beside its field. */
const ONCE = {
  companies_code_key: ['code', 'already-used'],
  companies_cert_letter_key: ['certLetter', 'letter-taken'],
} as const;

/** Throws INPUT_INVALID when code or letter belong to another. */
export async function insertCompany(tx: Tx, values: Insertable<CompaniesTable>): Promise<CompanyFacts> {
  return saidAtField(tx.insertInto('companies').values(values).returningAll().executeTakeFirstOrThrow(), ONCE);
}

export async function saveCompany(
  tx: Tx,
  before: CompanyFacts,
  patch: Updateable<CompaniesTable>,
  by: { readonly now: Date; readonly accountId: string },
): Promise<CompanyFacts> {
  return saidAtField(
    tx
      .updateTable('companies')
      .set({ ...patch, version: before.version + 1, updatedAt: by.now, updatedBy: by.accountId })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    ONCE,
  );
}
