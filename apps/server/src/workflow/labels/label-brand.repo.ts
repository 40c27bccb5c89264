import { brandFields } from '@mintmark/domain/labels/label-brand.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import type { Reader } from '../../kernel/db/database.ts';

/** What a company puts on all its labels: fields of the label, and the file of its logo. */
export interface LabelBrand {
  readonly fields: LabelData;
  readonly logoKey: string | null;
}

/** Brand and logo of a company as its labels show them now; without a company those of the house. */
export async function labelBrandOf(db: Reader, companyId: string | null): Promise<LabelBrand> {
  const row =
    companyId === null
      ? undefined
      : await db
          .selectFrom('companies')
          .select(['labelBrand', 'logoKey'])
          .where('id', '=', companyId)
          .executeTakeFirst();
  const logoKey = row?.logoKey || null;
  return { fields: brandFields({ labelBrand: row?.labelBrand ?? '', hasLogo: logoKey !== null }), logoKey };
}
