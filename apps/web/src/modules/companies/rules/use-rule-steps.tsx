import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { FlaskConical, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { type AnyRule, EditRuleDrawer, NewRuleDrawer, RULE_READS, type RuleKind } from './rule-forms.tsx';

const BenchDrawer = lateDrawer(async () => (await import('./bench.drawer.tsx')).BenchDrawer);
const EndRuleDrawer = lateDrawer(async () => (await import('./publish.drawers.tsx')).EndRuleDrawer);
const PublishRuleDrawer = lateDrawer(async () => (await import('./publish.drawers.tsx')).PublishRuleDrawer);

type Form = 'edit' | 'publish' | 'end' | 'revise' | 'bench';

interface Input {
  readonly rule: AnyRule;
  readonly kind: RuleKind;
  /** Shows another version instead. */
  readonly onShow: (id: string) => void;
  readonly onGone: () => void;
}

/** What may be done with a rule, and the drawers of it. */
export function useRuleSteps({ rule, kind, onShow, onGone }: Input): {
  readonly actions: readonly ActionDef[];
  readonly dialogs: ReactNode;
} {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [form, setForm] = useState<Form | null>(null);
  const withdrawal = useCommand(calls.withdrawCheckRule, { invalidate: RULE_READS });
  const removal = useCommand(calls.removeCheckRule, { invalidate: [calls.listAuditRules, calls.listQualityRules] });
  const code = `${rule.code} v${rule.ruleVersion}`;
  const withdraw = async () => {
    const words = await reason.ask({
      title: text('companies.rule.withdrawTitle', { code }),
      text: text('companies.rule.withdrawText'),
      okText: text('companies.rule.withdraw'),
      danger: true,
    });
    if (words === null) return;
    const body = { version: rule.version, reason: words };
    if (await withdrawal.run({ params: { id: rule.id }, body })) toast('companies.common.done');
  };
  const remove = async () => {
    const title = text('companies.rule.removeTitle', { code });
    if (!(await confirm({ title, okText: text('companies.common.delete'), danger: true }))) return;
    if ((await removal.run({ params: { id: rule.id } })) === undefined) return;
    toast('companies.common.done');
    onGone();
  };
  const show = (next: Form) => () => setForm(next);
  const actions: readonly ActionDef[] = [
    {
      action: 'publish',
      labelKey: 'companies.rule.publish',
      icon: <Send {...ICON} />,
      primary: true,
      onClick: show('publish'),
    },
    { action: 'try', labelKey: 'companies.rule.try', icon: <FlaskConical {...ICON} />, onClick: show('bench') },
    { action: 'edit', labelKey: 'companies.common.edit', onClick: show('edit') },
    { action: 'revise', labelKey: 'companies.rule.revise', onClick: show('revise') },
    { action: 'end', labelKey: 'companies.rule.end', onClick: show('end') },
    { action: 'withdraw', labelKey: 'companies.rule.withdraw', danger: true, onClick: withdraw },
    { action: 'remove', labelKey: 'companies.common.delete', danger: true, onClick: remove },
  ];
  const close = () => setForm(null);
  const dialogs = (
    <>
      <EditRuleDrawer rule={rule} kind={kind} open={form === 'edit'} onClose={close} />
      <PublishRuleDrawer rule={rule} open={form === 'publish'} onClose={close} />
      <EndRuleDrawer rule={rule} open={form === 'end'} onClose={close} />
      <NewRuleDrawer kind={kind} basedOn={rule} open={form === 'revise'} onClose={close} onMade={onShow} />
      <BenchDrawer kind={kind} rule={rule} open={form === 'bench'} onClose={close} />
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}
