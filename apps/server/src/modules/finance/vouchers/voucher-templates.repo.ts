import { zVoucherTemplate } from '@mintmark/contract/finance/closing/voucher-templates.schema.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { VoucherTemplatesTable } from '../../../db/schema.generated.ts';
import { constraintOf, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';

export type TemplateRow = Selectable<VoucherTemplatesTable>;
export type Template = z.output<typeof zVoucherTemplate>;

/** A stored template as it is shown; its columns and codes as they were checked when they were saved. */
export const presentTemplate = (row: TemplateRow): Template => zVoucherTemplate.parse(row);

/** Templates of a company and those that are delivered, which come first. */
export async function templatesOf(db: Reader, companyId: string): Promise<Template[]> {
  const rows = await db
    .selectFrom('voucherTemplates')
    .selectAll()
    .where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '=', companyId)]))
    .orderBy(sql`company_id IS NOT NULL`)
    .orderBy('id')
    .execute();
  return rows.map(presentTemplate);
}

export async function templateById(db: Reader, id: string): Promise<TemplateRow | undefined> {
  return db.selectFrom('voucherTemplates').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockTemplate(tx: Tx, id: string): Promise<TemplateRow | undefined> {
  return tx.selectFrom('voucherTemplates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Two templates of a company are not called alike: the second is told beside the field. */
async function orNameUsed<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw constraintOf(error) === 'voucher_templates_name' ? fieldError('name', 'already-used') : error;
  }
}

export function insertTemplate(tx: Tx, values: Insertable<VoucherTemplatesTable>): Promise<TemplateRow> {
  return orNameUsed(tx.insertInto('voucherTemplates').values(values).returningAll().executeTakeFirstOrThrow());
}

export function saveTemplate(tx: Tx, row: TemplateRow, patch: Updateable<VoucherTemplatesTable>): Promise<TemplateRow> {
  const write = tx
    .updateTable('voucherTemplates')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll();
  return orNameUsed(write.executeTakeFirstOrThrow());
}

export async function dropTemplate(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('voucherTemplates').where('id', '=', id).execute();
}
