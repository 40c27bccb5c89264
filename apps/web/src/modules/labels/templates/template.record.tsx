import { LABEL_TEMPLATE_PHASES } from '@mintmark/contract/labels/label-template.enums.ts';
import type { LabelTemplateDetail } from '@mintmark/contract/labels/label-template.schema.ts';
import { labelTemplatesEndpoints as calls } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { isSheetKind, TEMPLATE_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type DetailHeader, DetailScreen } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { SectionCard, Timeline } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { TimeText } from '../../../ui/values.tsx';
import { CompareView } from './compare-view.tsx';
import { PreviewView } from './preview-view.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { useTemplateHome } from './template-home.ts';
import { languageOf, ownerOf, phaseGroup, reachText, templateName } from './template-names.ts';
import { useTemplateSteps } from './use-template-steps.tsx';

interface Props {
  readonly template: LabelTemplateDetail;
}

function usePhase() {
  const lang = useLang();
  return (phase: LabelTemplateDetail['phase']) => (
    <StateTag group={phaseGroup(phase)} label={enumText(LABEL_TEMPLATE_PHASES, phase, lang)} />
  );
}

/** The versions of this template, and who made, published and withdrew the shown one. */
function Past({ template }: Props) {
  const text = useText();
  const phase = usePhase();
  const home = useTemplateHome();
  const { line, id } = template;
  const steps = [
    { key: 'withdrawn', at: template.withdrawnAt, by: template.withdrawnBy, note: template.withdrawReason },
    { key: 'published', at: template.publishedAt, by: template.publishedBy, note: template.publishReason },
    {
      key: 'created',
      at: template.createdAt,
      by: template.createdBy,
      note: template.basedOn ? `${template.basedOn.code} v${template.basedOn.templateVersion}` : '',
    },
  ] as const;
  return (
    <>
      <SectionCard title={text('labels.template.versions')} flush>
        <PlainTable
          label={text('labels.template.versions')}
          rows={line}
          rowKey={(row) => row.id}
          hasRowNames
          columns={[
            {
              key: 'version',
              title: text('labels.template.version'),
              render: (row) =>
                row.id === id ? (
                  `v${row.templateVersion}`
                ) : (
                  <Link to={home.pathOf(row.id)}>v{row.templateVersion}</Link>
                ),
            },
            { key: 'phase', title: text('labels.template.phase'), render: (row) => phase(row.phase) },
            { key: 'from', title: text('labels.template.validFrom'), render: (row) => row.validFrom },
            {
              key: 'why',
              title: text('labels.template.reason'),
              wrap: true,
              render: (row) => row.publishReason || '–',
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={text('labels.template.past')}>
        <Timeline
          items={steps
            .filter(({ at }) => at !== null)
            .map(({ key, at, by, note }, place) => ({
              ...{ key, note, title: text(`labels.template.step.${key}`) },
              ...{ by: by ?? '–', at: <TimeText iso={at} />, current: place === 0 },
            }))}
        />
      </SectionCard>
    </>
  );
}

function useHeader(template: LabelTemplateDetail | undefined): DetailHeader | null {
  const text = useText();
  const lang = useLang();
  const phase = usePhase();
  if (!template) return null;
  return {
    number: templateName(template, lang),
    tag: phase(template.phase),
    sub: [
      template.code,
      enumText(TEMPLATE_KINDS, template.kind, lang),
      ownerOf(template, lang, text),
      isSheetKind(template.kind) ? languageOf(template, text) : reachText(template, lang, text),
      template.note,
    ]
      .filter(Boolean)
      .join(' · '),
    figures: [
      { key: 'size', label: text('labels.template.size'), value: `${template.widthMm} × ${template.heightMm} mm` },
      {
        key: 'from',
        label: text('labels.template.validFrom'),
        value: template.status === 'draft' ? '–' : template.validFrom,
      },
      { key: 'jobs', label: text('labels.printer.jobs'), value: template.jobs },
    ],
  };
}

function DraftPage({ template, header }: Props & { readonly header: DetailHeader | null }) {
  const text = useText();
  const [isDirty, setDirty] = useState(false);
  const { actions, dialogs } = useTemplateSteps(template);
  const allowed = template.allowedActions.map((one) =>
    one.action === 'publish' && one.allowed && isDirty
      ? { ...one, allowed: false, reason: text('labels.template.saveFirst') }
      : one,
  );
  return (
    <>
      <DetailScreen
        header={header}
        actions={actions}
        allowed={allowed}
        log={{ targetType: 'labelTemplate', targetId: template.id }}
      >
        <TemplateEditor template={template} onDirty={setDirty} />
        <CompareView key={`c${template.version}`} template={template} />
        <Past template={template} />
      </DetailScreen>
      {dialogs}
    </>
  );
}

function ReadPage({ template, header }: Props & { readonly header: DetailHeader | null }) {
  const { actions, dialogs } = useTemplateSteps(template);
  return (
    <>
      <DetailScreen
        header={header}
        actions={actions}
        allowed={template.allowedActions}
        log={{ targetType: 'labelTemplate', targetId: template.id }}
        tabs={[
          { key: 'preview', labelKey: 'labels.template.preview', render: () => <PreviewView template={template} /> },
          { key: 'compare', labelKey: 'labels.template.compare', render: () => <CompareView template={template} /> },
          { key: 'past', labelKey: 'labels.template.past', render: () => <Past template={template} /> },
        ]}
      />
      {dialogs}
    </>
  );
}

/** One version of a template: a draft is edited in place, a published one is looked at. */
export function TemplateRecord({ id }: { readonly id: string }) {
  const lang = useLang();
  const { data, error, refetch } = useEndpoint(
    calls.getLabelTemplate,
    { params: { id } },
    { keepPrevious: true, follow: [`labelTemplate:${id}`] },
  );
  const template = data?.id === id ? data : undefined;
  const header = useHeader(template);
  usePageTitle(template ? templateName(template, lang) : null);
  if (!template) return <DetailScreen header={null} error={error} onReload={() => void refetch()} />;
  const mayEdit = template.allowedActions.some(({ action, allowed }) => action === 'edit' && allowed);
  const Page = mayEdit ? DraftPage : ReadPage;
  return <Page key={template.id} template={template} header={header} />;
}
