import {
  checkLabelTemplate,
  type TemplateFinding,
  templateErrors,
} from '@mintmark/domain/labels/check-label-template.ts';
import { layoutPages } from '@mintmark/domain/labels/drawing/layout-pages.ts';
import { samplesOf } from '@mintmark/domain/labels/label-samples.ts';
import type { LabelData, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { SAMPLE_LOGO } from '@mintmark/domain/labels/sample-labels.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { labelBrandOf } from '../../../workflow/labels/label-brand.repo.ts';
import { logoPicture } from '../../files/index.ts';

const UM_PER_MM = 1_000;

/** The smallest type that the house allows, in millimetres. */
export const minTypeOf = ({ parameters }: Pick<Services, 'parameters'>): number =>
  parameters.get('printers.minType') / UM_PER_MM;

/** What a design refuses of the labels that it must be able to set. */
function refusedSamples(template: LabelTemplate, brand: LabelData): { sample: string; code: string; field: string }[] {
  return samplesOf(template.kind, brand).flatMap(({ key, label, lists }) => {
    const drawing = layoutPages(template, { fields: label, lists });
    return drawing.ok ? [] : drawing.error.map(({ code, field }) => ({ sample: key, code, field }));
  });
}

export interface TemplateFaults {
  readonly findings: readonly TemplateFinding[];
  readonly refused: readonly { readonly sample: string; readonly code: string; readonly field: string }[];
}

/**
 * What samples of a template are drawn with: brand and logo of its company. Of the house's templates, and where a company
 * has no logo, a mark that is nobody's stands in its place in the samples that have one.
 */
export async function sampleDress(
  db: Reader,
  config: Config,
  plain: LabelTemplate,
  { companyId }: { readonly companyId: string | null },
) {
  const { fields: brand, logoKey } = await labelBrandOf(db, companyId);
  const logoHref = (await logoPicture(config, db, logoKey)) || SAMPLE_LOGO;
  return { template: { ...plain, logoHref }, brand, logoHref };
}

/** Everything that keeps a design from being published; null when nothing does. `brand`: of its company (`sampleDress`). */
export function faultsOf(template: LabelTemplate, minTypeMm: number, brand: LabelData): TemplateFaults | null {
  const findings = templateErrors(checkLabelTemplate(template, { minTypeMm }));
  const refused = findings.length > 0 ? [] : refusedSamples(template, brand);
  return findings.length + refused.length === 0 ? null : { findings, refused };
}
