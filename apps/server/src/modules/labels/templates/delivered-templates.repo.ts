import { LABEL_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { BUILTIN_TEMPLATES } from '@mintmark/domain/labels/templates/builtin-templates.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';

/** Older than any label of the house. */
const FROM = '2020-01-01';

/** The templates the product is delivered with, as published first versions; one of each kind, made once. */
export async function ensureLabelTemplates(tx: Tx, now: Date): Promise<void> {
  const known = await tx
    .selectFrom('labelTemplates')
    .select('code')
    .where(
      'code',
      'in',
      BUILTIN_TEMPLATES.map(({ id }) => id),
    )
    .execute();
  const codes = new Set(known.map(({ code }) => code));
  const rows = BUILTIN_TEMPLATES.filter(({ id }) => !codes.has(id)).map(
    ({ id, kind, version, widthMm, heightMm, fontFamily, elements }) => {
      const name = LABEL_KINDS.find(({ code }) => code === kind);
      return {
        ...{ code: id, kind, templateVersion: version, nameZh: name?.zh ?? id, nameEn: name?.en ?? id },
        ...{ status: 'published', validFrom: FROM, publishedAt: now, createdAt: now, updatedAt: now },
        data: jsonb({ widthMm, heightMm, fontFamily, elements }),
      };
    },
  );
  if (rows.length > 0)
    await tx
      .insertInto('labelTemplates')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['code', 'templateVersion']).doNothing())
      .execute();
}
