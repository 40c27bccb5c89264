import type { LabelData, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import type { Config } from '../../kernel/config.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { labelBrandOf } from '../../workflow/labels/label-brand.repo.ts';
import { logoPicture } from '../files/index.ts';

const hasLogoElement = ({ elements }: LabelTemplate): boolean => elements.some(({ kind }) => kind === 'logo');

/** The template with the picture of a logo; without a logo element, or when the file is gone, as it is. */
export async function withLogo(
  db: Reader,
  config: Config,
  template: LabelTemplate,
  logoKey: string | null,
): Promise<LabelTemplate> {
  if (logoKey === null || !hasLogoElement(template)) return template;
  return { ...template, logoHref: await logoPicture(config, db, logoKey) };
}

/** A template as the labels of a company are set with it. */
export interface DressedTemplate {
  readonly template: LabelTemplate;
  /** Fields that all labels of the company have. */
  readonly brand: LabelData;
  /** The logo that is drawn; null: none is. */
  readonly logoKey: string | null;
}

/** The template with brand and logo of a company as they are now. */
export async function dressTemplate(
  db: Reader,
  config: Config,
  template: LabelTemplate,
  companyId: string | null,
): Promise<DressedTemplate> {
  const { fields: brand, logoKey } = await labelBrandOf(db, companyId);
  const isDrawn = hasLogoElement(template);
  return { template: await withLogo(db, config, template, logoKey), brand, logoKey: isDrawn ? logoKey : null };
}
