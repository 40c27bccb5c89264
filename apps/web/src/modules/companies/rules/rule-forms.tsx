import type { AuditRuleDetail, QualityRuleDetail } from '@mintmark/contract/companies/check-rule.schema.ts';
import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { type ReactNode, useMemo } from 'react';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { FieldGroup, FormDrawer, RemoteSelectField, TextAreaField, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { AuditFields } from './audit-fields.tsx';
import { QualityFields } from './quality-fields.tsx';
import {
  auditBody,
  auditValues,
  NEW_AUDIT_RULE,
  NEW_QUALITY_RULE,
  qualityBody,
  qualityValues,
  type RuleValues,
} from './rule.model.ts';

/** Reads that a change of a rule makes old. */
export const RULE_READS = [
  calls.listAuditRules,
  calls.listQualityRules,
  calls.getAuditRule,
  calls.getQualityRule,
  calls.tryAuditRule,
];

export type RuleKind = 'audit' | 'quality';
export type AnyRule = AuditRuleDetail | QualityRuleDetail;
const isAudit = (rule: AnyRule): rule is AuditRuleDetail => 'auditType' in rule;

/** What the two kinds of rules do differently in a form. */
const KINDS = {
  audit: {
    create: calls.createAuditRule,
    update: calls.updateAuditRule,
    fresh: NEW_AUDIT_RULE,
    bodyOf: auditBody,
    newKey: 'companies.rule.newAudit',
  },
  quality: {
    create: calls.createQualityRule,
    update: calls.updateQualityRule,
    fresh: NEW_QUALITY_RULE,
    bodyOf: qualityBody,
    newKey: 'companies.rule.newQuality',
  },
} as const;

const valuesOf = (rule: AnyRule): RuleValues => (isAudit(rule) ? auditValues(rule) : qualityValues(rule));

function NameFields() {
  return (
    <FieldGroup>
      <TextField name="nameZh" labelKey="companies.company.nameZh" required maxLength={40} />
      <TextField name="nameEn" labelKey="companies.company.nameEn" required maxLength={60} />
    </FieldGroup>
  );
}

function RuleFields({ kind, items }: { readonly kind: RuleKind; readonly items: AuditRuleDetail['items'] }): ReactNode {
  return (
    <>
      <NameFields />
      {kind === 'audit' ? <AuditFields items={items} /> : <QualityFields />}
      <FieldGroup>
        <TextAreaField name="note" labelKey="companies.company.note" maxLength={200} />
      </FieldGroup>
    </>
  );
}

interface Props {
  readonly kind: RuleKind;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A new rule of a company or of the house, or the next version of a published one. */
export function NewRuleDrawer(
  props: Props & { readonly basedOn: AnyRule | null; readonly onMade: (id: string) => void },
) {
  const { kind, open, onClose, basedOn, onMade } = props;
  const text = useText();
  const { create, fresh, bodyOf, newKey } = KINDS[kind];
  const initial = useMemo(() => (basedOn === null ? fresh : valuesOf(basedOn)), [basedOn, fresh]);
  const owner = (values: RuleValues) => (basedOn === null ? (values.companyId ?? null) : basedOn.companyId);
  return (
    <FormDrawer
      open={open}
      title={basedOn === null ? text(newKey) : text('companies.rule.reviseTitle', { code: basedOn.code })}
      endpoint={create}
      initial={initial}
      toInput={(values: RuleValues) => ({
        body: { companyId: owner(values), basedOnId: basedOn?.id ?? null, ...bodyOf(values) },
      })}
      invalidate={RULE_READS}
      onSaved={({ id }) => onMade(id)}
      onClose={onClose}
      width={640}
      intro={<Note tone="info">{text('companies.rule.draftText')}</Note>}
    >
      {basedOn === null ? (
        <FieldGroup>
          <RemoteSelectField
            name="companyId"
            labelKey="companies.company.company"
            hintKey="companies.rule.ownerHint"
            load={loadCompanies}
            wide
          />
        </FieldGroup>
      ) : null}
      <RuleFields kind={kind} items={basedOn !== null && isAudit(basedOn) ? basedOn.items : []} />
    </FormDrawer>
  );
}

/** A draft. */
export function EditRuleDrawer({ rule, kind, open, onClose }: Props & { readonly rule: AnyRule }) {
  const text = useText();
  const { update, bodyOf } = KINDS[kind];
  const initial = useMemo(() => valuesOf(rule), [rule]);
  return (
    <FormDrawer
      open={open}
      title={text('companies.rule.editTitle', { code: rule.code })}
      endpoint={update}
      initial={initial}
      toInput={(values: RuleValues) => ({
        params: { id: rule.id },
        body: { version: values.version ?? rule.version, ...bodyOf(values) },
      })}
      fromCurrent={(current) => valuesOf({ ...rule, ...(current as Partial<AnyRule>) } as AnyRule)}
      invalidate={RULE_READS}
      onClose={onClose}
      width={640}
    >
      <RuleFields kind={kind} items={isAudit(rule) ? rule.items : []} />
    </FormDrawer>
  );
}
