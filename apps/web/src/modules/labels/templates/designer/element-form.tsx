import { LABEL_KIND_SPECS } from '@mintmark/domain/labels/label-fields.ts';
import type { LabelElement, LabelKind } from '@mintmark/domain/labels/label-template.ts';
import { isSheetKind } from '@mintmark/domain/labels/printer.enums.ts';
import { Checkbox, Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { type TextKey, useText } from '../../../../kit/i18n/index.ts';
import { Select } from '../../../../ui/select.tsx';
import { round } from './design.model.ts';
import styles from './designer.module.css';
import { TableColumns } from './table-columns.tsx';
import { useDesignLang } from './use-design-lang.ts';

interface Props {
  readonly element: LabelElement;
  readonly kind: LabelKind;
  readonly onChange: (element: LabelElement) => void;
}

function Row({ labelKey, children }: { readonly labelKey: TextKey; readonly children: ReactNode }) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control stands inside
    <label className={styles['row']}>
      <span>{text(labelKey)}</span>
      {children}
    </label>
  );
}

/** Measures of an element, in millimetres; only those that it has. */
const MEASURES = ['x', 'y', 'w', 'h', 'sizeMm', 'minSizeMm', 'spacingMm', 'minModuleMm', 'rowMm'] as const;
const FINE: readonly string[] = ['sizeMm', 'minSizeMm', 'spacingMm', 'minModuleMm'];

function Measures({ element, onChange }: Props) {
  return (
    <div className={styles['measures']}>
      {MEASURES.filter((key) => key in element).map((key) => {
        const value: unknown = Reflect.get(element, key);
        return (
          <Row key={key} labelKey={`labels.template.measure.${key}`}>
            <InputNumber
              value={typeof value === 'number' ? value : null}
              step={FINE.includes(key) ? 0.05 : 0.1}
              min={key === 'spacingMm' ? -5 : key === 'x' || key === 'y' ? -50 : 0}
              max={300}
              onChange={(next) => {
                if (next !== null) onChange({ ...element, [key]: round(next) });
              }}
            />
          </Row>
        );
      })}
    </div>
  );
}

const WEIGHTS = [400, 600, 700, 800] as const;
const ALIGNS = ['left', 'center', 'right'] as const;

/** How text is set. */
function Look({ element, onChange }: Props) {
  const text = useText();
  if (element.kind !== 'text' && element.kind !== 'field') return null;
  return (
    <div className={styles['measures']}>
      <Row labelKey="labels.template.align">
        <Select
          value={element.align}
          options={ALIGNS.map((value) => ({ value, label: text(`labels.template.align.${value}`) }))}
          onChange={(align: (typeof ALIGNS)[number]) => onChange({ ...element, align })}
        />
      </Row>
      <Row labelKey="labels.template.weight">
        <Select
          value={element.weight}
          options={[...new Set([...WEIGHTS, element.weight])].map((value) => ({ value, label: String(value) }))}
          onChange={(weight: number) => onChange({ ...element, weight })}
        />
      </Row>
    </div>
  );
}

function useFieldOptions(kind: LabelKind, only?: readonly string[]) {
  const lang = useDesignLang();
  return LABEL_KIND_SPECS[kind].fields
    .filter(({ code }) => only === undefined || only.includes(code))
    .map((one) => ({ value: one.code, label: one[lang] }));
}

/** What the element says: its words, or the fact that it shows. */
function Says({ element, kind, onChange }: Props) {
  const { barcodes, qr } = LABEL_KIND_SPECS[kind];
  const codes = element.kind === 'qr' ? [qr] : element.kind === 'code128' ? barcodes : undefined;
  const options = useFieldOptions(kind, codes);
  if (element.kind === 'text')
    return (
      <Row labelKey="labels.template.text">
        <Input
          value={element.text}
          maxLength={200}
          onChange={(event) => onChange({ ...element, text: event.target.value })}
        />
      </Row>
    );
  if (!('field' in element)) return null;
  return (
    <Row labelKey="labels.template.field">
      <Select
        value={element.field}
        options={options}
        onChange={(name: string) => onChange({ ...element, field: name })}
      />
    </Row>
  );
}

/** When it is drawn: always, or only where a fact is (or is not) there. */
function When({ element, kind, onChange }: Props) {
  const text = useText();
  const names = useFieldOptions(kind);
  const options = names.flatMap(({ value, label }) => [
    { value: `+${value}`, label: text('labels.template.whenSet', { name: label }) },
    { value: `-${value}`, label: text('labels.template.whenUnset', { name: label }) },
  ]);
  const { when } = element;
  return (
    <Row labelKey="labels.template.when">
      <Select
        value={when ? `${when.isSet ? '+' : '-'}${when.field}` : ''}
        options={[{ value: '', label: text('labels.template.always') }, ...options]}
        onChange={(value: string) => {
          const { when: _, ...rest } = element;
          onChange(value === '' ? rest : { ...rest, when: { field: value.slice(1), isSet: value.startsWith('+') } });
        }}
      />
    </Row>
  );
}

const PAGES = ['every', 'first', 'last'] as const;

/** On which pages of a sheet it is drawn; tables go on over all of them. */
function OnPages({ element, kind, onChange }: Props) {
  const text = useText();
  if (element.kind === 'table' || !isSheetKind(kind) || LABEL_KIND_SPECS[kind].lists === undefined) return null;
  return (
    <Row labelKey="labels.template.page">
      <Select
        value={element.page ?? 'every'}
        options={PAGES.map((value) => ({ value, label: text(`labels.template.page.${value}`) }))}
        onChange={(value: (typeof PAGES)[number]) => {
          const { page: _, ...rest } = element;
          onChange(value === 'every' ? rest : { ...rest, page: value });
        }}
      />
    </Row>
  );
}

/** Everything of one element. */
export function ElementForm(props: Props) {
  const { element, onChange } = props;
  const text = useText();
  return (
    <div className={styles['form']}>
      <Says {...props} />
      <Measures {...props} />
      <Look {...props} />
      {'color' in element ? (
        <Row labelKey="labels.template.color">
          <input
            type="color"
            className={styles['color']}
            value={element.color}
            onChange={(event) => onChange({ ...element, color: event.target.value })}
          />
        </Row>
      ) : null}
      {element.kind === 'table' ? <TableColumns element={element} kind={props.kind} onChange={onChange} /> : null}
      <OnPages {...props} />
      <When {...props} />
      {element.kind === 'field' ? (
        <Checkbox
          checked={element.isRequired}
          onChange={(event) => onChange({ ...element, isRequired: event.target.checked })}
        >
          {text('labels.template.required')}
        </Checkbox>
      ) : null}
      {element.kind === 'text' || element.kind === 'field' ? (
        <Checkbox
          checked={element.mayOverlap === true}
          onChange={(event) => {
            const { mayOverlap: _, ...rest } = element;
            onChange(event.target.checked ? { ...rest, mayOverlap: true } : rest);
          }}
        >
          {text('labels.template.mayOverlap')}
        </Checkbox>
      ) : null}
    </div>
  );
}
