import type { LabelDesign, LabelTemplateDetail } from '@mintmark/contract/labels/label-template.schema.ts';
import { checkLabelTemplate } from '@mintmark/domain/labels/check-label-template.ts';
import { InputNumber } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useText } from '../../../../kit/i18n/index.ts';
import { LabelImage } from '../../label-image.tsx';
import { SampleChoice, useSample } from '../sample-choice.tsx';
import { Canvas } from './canvas.tsx';
import { changeElement, drawable, refusedOf, round, templateFrom } from './design.model.ts';
import styles from './designer.module.css';
import { ElementForm } from './element-form.tsx';
import { ElementList } from './element-list.tsx';
import { Findings } from './findings.tsx';

interface Props {
  readonly template: LabelTemplateDetail;
  /** From the form field that it is the control of. */
  readonly value?: LabelDesign;
  readonly onChange?: (design: LabelDesign) => void;
}

/** A label no wider than this fits beside the form at the larger zoom. */
const SMALL_MM = 80;
/** Sheets stand as wide as the page. */
const LARGE_MM = 120;

function zoomOf(widthMm: number): number {
  if (widthMm <= SMALL_MM) return 2.4;
  return widthMm <= LARGE_MM ? 1.4 : 1;
}

function Size({
  design,
  onChange,
}: {
  readonly design: LabelDesign;
  readonly onChange: (design: LabelDesign) => void;
}) {
  const text = useText();
  const own = useId();
  return (
    <div className={styles['bar']}>
      {(['widthMm', 'heightMm'] as const).map((key) => (
        <label key={key} htmlFor={`${own}-${key}`} className={styles['inline']}>
          {text(`labels.template.${key}`)}
          <InputNumber
            id={`${own}-${key}`}
            min={10}
            max={300}
            step={0.5}
            value={design[key]}
            onChange={(value) => {
              if (value !== null) onChange({ ...design, [key]: round(value) });
            }}
          />
        </label>
      ))}
    </div>
  );
}

/** Draws a label: elements to move and set, what is wrong with them, and the label at its true size. */
export function Designer({ template: record, value, onChange = () => undefined }: Props) {
  const text = useText();
  const design = value ?? record.design;
  const { kind, minTypeMm, logoHref } = record;
  const sample = useSample(record);
  const [selected, setSelected] = useState<number | null>(null);
  const template = useMemo(() => templateFrom(design, kind, logoHref), [design, kind, logoHref]);
  const findings = useMemo(() => checkLabelTemplate(template, { minTypeMm }), [template, minTypeMm]);
  const refused = useMemo(
    () => refusedOf(template, { fields: sample.shown.label, lists: sample.shown.lists }),
    [template, sample.shown],
  );
  const shown = useMemo(() => drawable(template, refused), [template, refused]);
  const faulty = new Set(findings.flatMap(({ index, severity }) => (severity === 'error' ? [index] : [])));
  const element = selected === null ? undefined : design.elements[selected];
  const common = { design, kind, logoHref, selected, faulty, onSelect: setSelected, onChange };
  return (
    <div className={styles['designer']}>
      <div className={styles['main']}>
        <Size design={design} onChange={onChange} />
        <SampleChoice sample={sample} kind={kind} samples={record.samples} />
        <Canvas {...common} sample={sample.shown} zoom={zoomOf(design.widthMm)} />
        <p className={styles['hint']}>{text('labels.template.moveHint')}</p>
        <Findings kind={kind} elements={design.elements} findings={findings} refused={refused} onSelect={setSelected} />
        <h4>{text('labels.template.trueSize')}</h4>
        <div className={styles['paper']}>
          <LabelImage template={shown} {...sample.shown} />
        </div>
      </div>
      <div className={styles['panel']}>
        <ElementList {...common} />
        {element ? (
          <ElementForm
            key={`${selected}`}
            element={element}
            kind={kind}
            onChange={(next) => onChange(changeElement(design, selected ?? 0, next))}
          />
        ) : (
          <p className={styles['hint']}>{text('labels.template.chooseElement')}</p>
        )}
      </div>
    </div>
  );
}
