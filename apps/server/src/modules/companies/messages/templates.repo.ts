import type { MessageKind } from '@mintmark/domain/customers/messages.enums.ts';
import type { MessageTemplate } from '@mintmark/domain/customers/messages.ts';
import type { Selectable } from 'kysely';
import type { MessageTemplatesTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';

export type TemplateRow = Selectable<MessageTemplatesTable>;

/** The own words of a company, with who wrote them. */
export async function templatesOf(db: Reader, companyId: string) {
  return db
    .selectFrom('messageTemplates as t')
    .leftJoin('accounts as a', 'a.id', 't.updatedBy')
    .selectAll('t')
    .select(['a.realName', 'a.username'])
    .where('t.companyId', '=', companyId)
    .execute();
}

/** The own words for a kind; the caller holds the lock of the company. */
export async function templateOf(tx: Tx, companyId: string, kind: MessageKind): Promise<TemplateRow | null> {
  const row = await tx
    .selectFrom('messageTemplates')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}

/** Row → words in both languages. */
export const wordsOf = (row: TemplateRow): MessageTemplate => ({
  zh: { subject: row.subjectZh, text: row.textZh },
  en: { subject: row.subjectEn, text: row.textEn },
});

/** Writes the own words of a kind under a version. */
export async function saveTemplate(
  tx: Tx,
  key: { readonly companyId: string; readonly kind: MessageKind },
  { zh, en, isOn, version }: MessageTemplate & { readonly isOn: boolean; readonly version: number },
  by: { readonly now: Date; readonly accountId: string },
): Promise<void> {
  const values = {
    ...{ isOn, version, subjectZh: zh.subject, textZh: zh.text, subjectEn: en.subject, textEn: en.text },
    ...{ updatedAt: by.now, updatedBy: by.accountId },
  };
  await tx
    .insertInto('messageTemplates')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['companyId', 'kind']).doUpdateSet(values))
    .execute();
}

/** The kind has the standard words again. */
export async function dropTemplate(tx: Tx, companyId: string, kind: MessageKind): Promise<void> {
  await tx.deleteFrom('messageTemplates').where('companyId', '=', companyId).where('kind', '=', kind).execute();
}
