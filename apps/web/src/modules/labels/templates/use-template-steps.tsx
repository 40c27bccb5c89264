import type { LabelTemplateDetail } from '@mintmark/contract/labels/label-template.schema.ts';
import { labelTemplatesEndpoints as calls } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { Copy, FilePlus2, Send } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { DateField, FieldGroup, FormDrawer, TextAreaField, useReason } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { useLeaveFor } from '../../../kit/page-active/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Note } from '../../../ui/layout.tsx';
import { NewTemplateDrawer, TEMPLATE_READS } from './new-template.drawer.tsx';
import { useTemplateHome } from './template-home.ts';
import { templateName } from './template-names.ts';

interface DrawerProps {
  readonly template: LabelTemplateDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Day and reason of a publication. */
function PublishDrawer({ template, open, onClose }: DrawerProps) {
  const text = useText();
  const lang = useLang();
  const { id, version, today } = template;
  const initial = useMemo(() => ({ version, validFrom: today, reason: '' }), [version, today]);
  return (
    <FormDrawer
      open={open}
      title={text('labels.template.publishTitle', { name: templateName(template, lang) })}
      endpoint={calls.publishLabelTemplate}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { ...values, version } })}
      invalidate={TEMPLATE_READS}
      okText={text('labels.template.publish')}
      savedKey="labels.template.published"
      intro={<Note tone="info">{text('labels.template.publishNote')}</Note>}
      onClose={onClose}
    >
      <FieldGroup>
        <DateField name="validFrom" labelKey="labels.template.validFrom" required />
        <TextAreaField name="reason" labelKey="labels.template.reason" required maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

/** What may be done with a version, and the drawers of it. */
export function useTemplateSteps(template: LabelTemplateDetail): {
  readonly actions: readonly ActionDef[];
  readonly dialogs: ReactNode;
} {
  const text = useText();
  const lang = useLang();
  const navigate = useNavigate();
  const leaveFor = useLeaveFor();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [form, setForm] = useState<'publish' | 'copy' | null>(null);
  const home = useTemplateHome();
  const open = (id: string) => navigate(home.pathOf(id));
  const next = useCommand(calls.createTemplateVersion, {
    invalidate: TEMPLATE_READS,
    onSuccess: ({ id }) => void open(id),
  });
  const withdrawal = useCommand(calls.withdrawLabelTemplate, { invalidate: TEMPLATE_READS });
  const removal = useCommand(calls.removeLabelTemplate, {
    invalidate: [calls.listLabelTemplates],
    onSuccess: () => {
      toast('labels.template.removed');
      leaveFor(home.path);
    },
  });
  const { id, version } = template;
  const name = templateName(template, lang);
  const withdraw = async () => {
    const words = await reason.ask({
      title: text('labels.template.withdrawTitle', { name }),
      text: text('labels.template.withdrawText'),
      okText: text('labels.template.withdraw'),
      danger: true,
    });
    if (words === null) return;
    if (await withdrawal.run({ params: { id }, body: { version, reason: words } })) toast('labels.template.withdrawn');
  };
  const remove = async () => {
    const title = text('labels.template.removeTitle', { name });
    if (await confirm({ title, okText: text('labels.printer.remove'), danger: true }))
      await removal.run({ params: { id } });
  };
  const actions: readonly ActionDef[] = [
    {
      action: 'publish',
      labelKey: 'labels.template.publish',
      icon: <Send {...ICON} />,
      primary: true,
      onClick: () => setForm('publish'),
    },
    {
      action: 'newVersion',
      labelKey: 'labels.template.newVersion',
      icon: <FilePlus2 {...ICON} />,
      primary: true,
      onClick: () => next.run({ params: { id }, body: { note: '' } }).then(() => undefined),
    },
    { action: 'copy', labelKey: 'labels.template.copy', icon: <Copy {...ICON} />, onClick: () => setForm('copy') },
    { action: 'withdraw', labelKey: 'labels.template.withdraw', danger: true, onClick: withdraw },
    { action: 'remove', labelKey: 'labels.printer.remove', danger: true, onClick: remove },
  ];
  const close = () => setForm(null);
  const dialogs = (
    <>
      <PublishDrawer template={template} open={form === 'publish'} onClose={close} />
      <NewTemplateDrawer open={form === 'copy'} from={template} onClose={close} onMade={open} />
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}
