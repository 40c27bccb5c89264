import type { LabelTemplateRow } from '@mintmark/contract/labels/label-template.schema.ts';
import { labelTemplatesEndpoints as calls } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import type { LabelKind } from '@mintmark/domain/labels/label-template.ts';
import { isSheetKind, TEMPLATE_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { FieldGroup, FormDrawer, RemoteSelectField, SelectField } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { TemplateFields } from './template-fields.tsx';
import { useTemplateHome } from './template-home.ts';
import { ownerOf, templateName } from './template-names.ts';

export const TEMPLATE_READS = [calls.listLabelTemplates, calls.getLabelTemplate, calls.getLabelTemplateChoices];

const isKind = (value: unknown): value is LabelKind => TEMPLATE_KINDS.some(({ code }) => code === value);

const PAPER_LANGS = ['zh', 'en'] as const;

/** Versions of the chosen kind that a new template may begin as, and what belongs to the kind. */
function ByKind({ isOpen }: { readonly isOpen: boolean }) {
  const text = useText();
  const lang = useLang();
  const chosen: unknown = Form.useWatch('kind');
  const company: unknown = Form.useWatch('companyId');
  const home = useTemplateHome();
  const kind = isKind(chosen) ? chosen : (home.kinds[0]?.code ?? 'grading');
  const { data } = useEndpoint(
    calls.listLabelTemplates,
    { query: { kind: [kind], limit: 200, sort: '-updatedAt' } },
    { enabled: isOpen },
  );
  const options = (data?.list ?? []).map((one) => ({
    value: one.id,
    label: [templateName(one, lang), one.code, ownerOf(one, lang, text)].join(' · '),
  }));
  return (
    <>
      <SelectField
        name="basedOnId"
        labelKey="labels.template.basedOn"
        hintKey="labels.template.basedOnHint"
        options={options}
        wide
      />
      {isSheetKind(kind) ? (
        <SelectField
          name="lang"
          labelKey="labels.paper.lang"
          hintKey="labels.paper.langHint"
          options={PAPER_LANGS.map((value) => ({ value, label: text(`labels.paper.lang.${value}`) }))}
        />
      ) : null}
      <TemplateFields kind={kind} isOfHouse={company === null || company === undefined} />
    </>
  );
}

interface Props {
  readonly open: boolean;
  /** Copied from the start; null where the person chooses. */
  readonly from: LabelTemplateRow | null;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** A new template, of the house or of a company, beginning as one that is there or as the delivered one. */
export function NewTemplateDrawer({ open, from, onClose, onMade }: Props) {
  const text = useText();
  const lang = useLang();
  const home = useTemplateHome();
  const first = home.kinds[0]?.code ?? 'grading';
  const initial = useMemo(
    () => ({
      companyId: from?.companyId ?? null,
      kind: from?.kind ?? first,
      basedOnId: from?.id ?? null,
      lang: from?.lang ?? null,
      nameZh: from?.nameZh ?? '',
      nameEn: from?.nameEn ?? '',
      note: '',
      category: from?.category ?? null,
      isOnChoice: from?.isOnChoice ?? false,
    }),
    [from, first],
  );
  return (
    <FormDrawer
      open={open}
      width={720}
      title={text(from ? 'labels.template.copyTitle' : 'labels.template.new', {
        name: from ? templateName(from, lang) : '',
      })}
      endpoint={calls.createLabelTemplate}
      initial={initial}
      toInput={({ companyId, basedOnId, category, isOnChoice, lang: spoken, ...values }) => ({
        body: {
          ...values,
          companyId: companyId ?? null,
          basedOnId: basedOnId ?? null,
          category: category ?? null,
          isOnChoice: isOnChoice ?? false,
          lang: isSheetKind(String(values['kind'])) ? (spoken ?? null) : null,
        },
      })}
      invalidate={TEMPLATE_READS}
      onSaved={({ id }) => onMade(id)}
      onClose={onClose}
    >
      <FieldGroup>
        <RemoteSelectField
          name="companyId"
          labelKey="labels.printer.company"
          hintKey="labels.template.companyHint"
          load={loadCompanies}
          initial={from?.companyId ? [{ value: from.companyId, label: ownerOf(from, lang, text) }] : []}
        />
        <SelectField
          name="kind"
          labelKey="labels.template.kind"
          options={home.kinds}
          required
          disabled={from !== null}
        />
        <ByKind isOpen={open} />
      </FieldGroup>
    </FormDrawer>
  );
}
