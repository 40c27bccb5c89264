import type { LabelDesign, LabelTemplateDetail } from '@mintmark/contract/labels/label-template.schema.ts';
import { labelTemplatesEndpoints as calls } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { compareTemplates, type TemplateDifference } from '@mintmark/domain/labels/compare-templates.ts';
import type { LabelKind } from '@mintmark/domain/labels/label-template.ts';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type TextKey, type Translate, textOr, useText } from '../../../kit/i18n/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { LabelImage } from '../label-image.tsx';
import { drawable, refusedOf, templateFrom } from './designer/design.model.ts';
import css from './designer/designer.module.css';
import { useDesignLang } from './designer/use-design-lang.ts';
import { fieldName, templateName } from './template-names.ts';

const isWords = (kind: TemplateDifference['kind']) => kind === 'text';

function placeOf(row: TemplateDifference, kind: LabelKind, lang: 'zh' | 'en', text: Translate): string {
  if (row.element === null) return text('labels.template.whole');
  const what = row.kind ? text(`labels.template.element.${row.kind}`) : '';
  const name = row.name === '' ? '' : isWords(row.kind) ? `"${row.name}"` : fieldName(kind, row.name, lang);
  return [`${row.element}`, what, name].filter(Boolean).join(' · ');
}

/** A value of a design in words: the field of a condition by its name, yes and no. */
function wordOf(key: string, value: string | null, kind: LabelKind, lang: 'zh' | 'en', text: Translate): string | null {
  if (key === 'when.field' && value) return fieldName(kind, value, lang);
  if (value === 'true') return text('labels.template.yes');
  return value === 'false' ? text('labels.template.no') : value;
}

interface TableProps {
  readonly kind: LabelKind;
  readonly before: LabelDesign;
  readonly after: LabelDesign;
}

/** Value by value what differs between two designs. */
export function DifferenceTable({ kind, before, after }: TableProps) {
  const text = useText();
  const lang = useDesignLang();
  const rows = useMemo(() => compareTemplates(before, after), [before, after]);
  const word = (key: string, value: string | null) => wordOf(key, value, kind, lang, text);
  const keyName = (key: string): string => {
    const [, column, of] = /^columns\.(\d+)\.(\w+)$/.exec(key) ?? [];
    const name = textOr(`labels.template.key.${of ?? key}`, key) as string;
    return column === undefined ? name : text('labels.template.columnKey', { n: Number(column) + 1, name });
  };
  return (
    <PlainTable
      label={text('labels.template.compare')}
      rows={rows}
      rowKey={(row, at) => `${row.element}.${row.key}.${at}`}
      empty={text('labels.template.same')}
      hasRowNames
      columns={[
        {
          key: 'place',
          title: text('labels.template.place'),
          wrap: true,
          render: (row) => placeOf(row, kind, lang, text),
        },
        { key: 'what', title: text('labels.template.what'), render: (row) => keyName(row.key) },
        {
          key: 'before',
          title: text('labels.template.before'),
          wrap: true,
          quiet: true,
          render: (row) => word(row.key, row.before),
        },
        { key: 'after', title: text('labels.template.after'), wrap: true, render: (row) => word(row.key, row.after) },
      ]}
    />
  );
}

function Picture({
  kind,
  design,
  record,
  titleKey,
}: {
  readonly kind: LabelKind;
  readonly design: LabelDesign;
  readonly record: LabelTemplateDetail;
  readonly titleKey: TextKey;
}) {
  const text = useText();
  const [sample] = record.samples;
  const template = useMemo(() => templateFrom(design, kind, record.logoHref), [design, kind, record.logoHref]);
  if (!sample) return null;
  const shown = drawable(template, refusedOf(template, { fields: sample.label, lists: sample.lists }));
  return (
    <figure className={css['figure']}>
      <figcaption className={css['hint']}>{text(titleKey)}</figcaption>
      <div className={css['paper']}>
        <LabelImage template={shown} label={sample.label} lists={sample.lists} qr={sample.qr} />
      </div>
    </figure>
  );
}

/** A version beside another one of its kind: what it was copied from, else the one before it. */
export function CompareView({ template: record }: { readonly template: LabelTemplateDetail }) {
  const text = useText();
  const lang = useDesignLang();
  const { kind, design, id } = record;
  const before = record.line.find((one) => one.templateVersion < record.templateVersion);
  const [chosen, setChosen] = useState<string | null>(record.basedOn?.id ?? before?.id ?? null);
  const all = useEndpoint(calls.listLabelTemplates, { query: { kind: [kind], limit: 200 } });
  const other = useEndpoint(calls.getLabelTemplate, { params: { id: chosen ?? '0' } }, { enabled: chosen !== null });
  const options = (all.data?.list ?? [])
    .filter((one) => one.id !== id)
    .map((one) => ({ value: one.id, label: `${templateName(one, lang)} · ${one.code}` }));
  return (
    <SectionCard title={text('labels.template.compare')}>
      <div className={css['main']}>
        <Select
          className={css['compare'] ?? ''}
          value={chosen}
          aria-label={text('labels.template.compareWith')}
          options={options}
          onChange={setChosen}
        />
        {chosen !== null && other.data ? (
          <>
            <div className={css['bar']}>
              <Picture kind={kind} design={other.data.design} record={record} titleKey="labels.template.before" />
              <Picture kind={kind} design={design} record={record} titleKey="labels.template.after" />
            </div>
            <DifferenceTable kind={kind} before={other.data.design} after={design} />
          </>
        ) : null}
      </div>
    </SectionCard>
  );
}
