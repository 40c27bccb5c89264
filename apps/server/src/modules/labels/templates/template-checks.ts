import {
  checkLabelTemplate,
  type TemplateFinding,
  templateErrors,
} from '@mintmark/domain/labels/check-label-template.ts';
import { samplesOf } from '@mintmark/domain/labels/label-samples.ts';
import type { LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { layoutLabel } from '@mintmark/domain/labels/layout-label.ts';
import type { Services } from '../../../kernel/context.ts';

const UM_PER_MM = 1_000;

/** The smallest type that the house allows, in millimetres. */
export const minTypeOf = ({ parameters }: Pick<Services, 'parameters'>): number =>
  parameters.get('printers.minType') / UM_PER_MM;

/** What a design refuses of the labels that it must be able to set. */
function refusedSamples(template: LabelTemplate): { sample: string; code: string; field: string }[] {
  return samplesOf(template.kind).flatMap(({ key, label }) => {
    const drawing = layoutLabel(template, label);
    return drawing.ok ? [] : drawing.error.map(({ code, field }) => ({ sample: key, code, field }));
  });
}

export interface TemplateFaults {
  readonly findings: readonly TemplateFinding[];
  readonly refused: readonly { readonly sample: string; readonly code: string; readonly field: string }[];
}

/** Everything that keeps a design from being published; null when nothing does. */
export function faultsOf(template: LabelTemplate, minTypeMm: number): TemplateFaults | null {
  const findings = templateErrors(checkLabelTemplate(template, { minTypeMm }));
  const refused = findings.length > 0 ? [] : refusedSamples(template);
  return findings.length + refused.length === 0 ? null : { findings, refused };
}
