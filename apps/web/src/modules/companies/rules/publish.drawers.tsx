import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { useMemo } from 'react';
import { DateField, FieldGroup, FormDrawer, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { type AnyRule, RULE_READS } from './rule-forms.tsx';

interface Props {
  readonly rule: AnyRule;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The day from which a draft holds for new orders, and why. */
export function PublishRuleDrawer({ rule, open, onClose }: Props) {
  const text = useText();
  const { id, version, today, code, ruleVersion, versions } = rule;
  const older = versions.find(({ phase }) => phase === 'current' || phase === 'future');
  const initial = useMemo(() => ({ validFrom: today, reason: '' }), [today]);
  return (
    <FormDrawer
      open={open}
      title={text('companies.rule.publishTitle', { code: `${code} v${ruleVersion}` })}
      endpoint={calls.publishCheckRule}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { version, ...values } })}
      invalidate={RULE_READS}
      okText={text('companies.rule.publish')}
      savedKey="companies.rule.published"
      onClose={onClose}
      intro={
        <Note>
          {text('companies.rule.publishText')}{' '}
          {older ? text('companies.rule.olderEnds', { version: older.ruleVersion }) : null}
        </Note>
      }
    >
      <FieldGroup>
        <DateField name="validFrom" labelKey="companies.rule.firstDay" required />
        <TextAreaField name="reason" labelKey="companies.rule.reason" required maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

/** The last day of orders for which a rule holds, and why. */
export function EndRuleDrawer({ rule, open, onClose }: Props) {
  const text = useText();
  const { id, version, today, code, ruleVersion, validFrom } = rule;
  const initial = useMemo(() => ({ lastDay: [validFrom, today].toSorted()[1], reason: '' }), [validFrom, today]);
  return (
    <FormDrawer
      open={open}
      title={text('companies.rule.endTitle', { code: `${code} v${ruleVersion}` })}
      endpoint={calls.endCheckRule}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { version, ...values } })}
      invalidate={RULE_READS}
      okText={text('companies.rule.end')}
      onClose={onClose}
      intro={<Note>{text('companies.rule.endText')}</Note>}
    >
      <FieldGroup>
        <DateField name="lastDay" labelKey="companies.rule.lastDay" required />
        <TextAreaField name="reason" labelKey="companies.rule.reason" required maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}
