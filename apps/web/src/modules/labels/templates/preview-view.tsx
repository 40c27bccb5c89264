import type { LabelTemplateDetail } from '@mintmark/contract/labels/label-template.schema.ts';
import { checkLabelTemplate } from '@mintmark/domain/labels/check-label-template.ts';
import { code128Modules, isCode128Text } from '@mintmark/domain/labels/drawing/code128.ts';
import { layoutLabel } from '@mintmark/domain/labels/drawing/layout-label.ts';
import { qrModulesFor } from '@mintmark/domain/labels/drawing/qr-size.ts';
import type { LabelData, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { DOTS_PER_MM } from '@mintmark/domain/labels/printer.enums.ts';
import { useMemo } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import { LabelImage } from '../label-image.tsx';
import { drawable, refusedOf, templateFrom } from './designer/design.model.ts';
import css from './designer/designer.module.css';
import { elementName } from './designer/element-words.ts';
import { Findings } from './designer/findings.tsx';
import { useDesignLang } from './designer/use-design-lang.ts';
import { SampleChoice, useSample } from './sample-choice.tsx';
import { fieldName } from './template-names.ts';

/** Modules of the codes of a label, and how many dots of a head each of them gets. */
function Codes({ template, label }: { readonly template: LabelTemplate; readonly label: LabelData }) {
  const text = useText();
  const lang = useDesignLang();
  const items = template.elements.flatMap((element, at) => {
    if (element.kind !== 'qr' && element.kind !== 'code128') return [];
    const says = label[element.field] ?? '';
    const modules = element.kind === 'qr' ? qrModulesFor(says) : isCode128Text(says) ? code128Modules(says) : null;
    if (says === '' || modules === null) return [];
    const dots = (dpi: 203 | 300) => Math.floor((element.w * DOTS_PER_MM[dpi]) / modules + 1e-6);
    const facts = { n: modules, mm: (element.w / modules).toFixed(3), coarse: dots(203), fine: dots(300) };
    const name = elementName(element, template.kind, lang, text);
    return [{ key: String(at), label: name, value: text('labels.template.modules', facts) }];
  });
  return items.length === 0 ? null : <FactList items={items} />;
}

/** A version as it prints: at its true size, with a sample or the label of a certificate. */
export function PreviewView({ template: record }: { readonly template: LabelTemplateDetail }) {
  const text = useText();
  const lang = useDesignLang();
  const { kind, design, minTypeMm, logoHref } = record;
  const sample = useSample(record);
  const { label, lists } = sample.shown;
  const template = useMemo(() => templateFrom(design, kind, logoHref), [design, kind, logoHref]);
  const refused = useMemo(() => refusedOf(template, { fields: label, lists }), [template, label, lists]);
  const findings = useMemo(() => checkLabelTemplate(template, { minTypeMm }), [template, minTypeMm]);
  const shown = useMemo(() => drawable(template, refused), [template, refused]);
  const drawing = useMemo(() => layoutLabel(shown, label), [shown, label]);
  const shrunk = drawing.ok ? drawing.value.shrunkFields : [];
  return (
    <SectionCard title={text('labels.template.trueSize')} sub={text('labels.template.trueSizeHint')}>
      <div className={css['main']}>
        <SampleChoice sample={sample} kind={kind} samples={record.samples} />
        <div className={css['paper']}>
          <LabelImage template={shown} {...sample.shown} />
        </div>
        {shrunk.length > 0 ? (
          <p className={css['hint']}>
            {text('labels.template.shrunk', {
              names: shrunk.map((name) => fieldName(kind, name, lang)).join(text('app.common.comma')),
            })}
          </p>
        ) : null}
        <Codes template={template} label={label} />
        <Findings kind={kind} elements={design.elements} findings={findings} refused={refused} />
      </div>
    </SectionCard>
  );
}
