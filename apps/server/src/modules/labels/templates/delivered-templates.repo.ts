import type { LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { TEMPLATE_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { BUILTIN_TEMPLATES, FIRST_TEMPLATES } from '@mintmark/domain/labels/templates/builtin-templates.ts';
import { PAPERS } from '@mintmark/domain/labels/templates/paper-templates.ts';
import { sql } from 'kysely';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';

/** Older than any label of the house. */
const FROM = '2020-01-01';
/** What a house begins with. */
const FIRST: readonly LabelTemplate[] = [...FIRST_TEMPLATES, ...PAPERS];

/** Codes of delivered templates with how many versions the house has of them; those it took out of use have all. */
async function versionsOf(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('labelTemplates')
    .select([
      'code',
      sql<number>`count(*)::int`.as('versions'),
      sql<boolean>`bool_or(status = 'published')`.as('isUsed'),
    ])
    .where(
      'code',
      'in',
      FIRST.map(({ id }) => id),
    )
    .groupBy('code')
    .execute();
  return new Map(rows.map(({ code, versions, isUsed }) => [code, isUsed ? versions : Number.POSITIVE_INFINITY]));
}

async function publish(tx: Tx, templates: readonly LabelTemplate[], validFrom: string, now: Date): Promise<void> {
  const rows = templates.map(({ id, kind, lang = null, version, widthMm, heightMm, fontFamily, elements }) => {
    const name = TEMPLATE_KINDS.find(({ code }) => code === kind);
    return {
      ...{ code: id, kind, lang, templateVersion: version, nameZh: name?.zh ?? id, nameEn: name?.en ?? id },
      ...{ status: 'published', validFrom, publishedAt: now, createdAt: now, updatedAt: now },
      data: jsonb({ widthMm, heightMm, fontFamily, elements }),
    };
  });
  if (rows.length > 0)
    await tx
      .insertInto('labelTemplates')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['code', 'templateVersion']).doNothing())
      .execute();
}

/**
 * The templates the product is delivered with, as published versions, made once. A later version of the product's holds from
 * the day that it comes; where the house has versions of its own it is not made: the house's stay in force.
 */
export async function ensureLabelTemplates(tx: Tx, now: Date): Promise<void> {
  const known = await versionsOf(tx);
  await publish(
    tx,
    FIRST.filter(({ id }) => !known.has(id)),
    FROM,
    now,
  );
  const later = BUILTIN_TEMPLATES.filter(({ id, version }) => version > 1 && (known.get(id) ?? 1) < version);
  await publish(tx, later, shanghaiDay(now), now);
}
