import { RULE_PHASES } from '@mintmark/contract/companies/check-rule.enums.ts';
import type { AuditRuleDetail, QualityRuleDetail } from '@mintmark/contract/companies/check-rule.schema.ts';
import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { AUDIT_TYPES, QC_ITEMS } from '@mintmark/domain/audits/audits.enums.ts';
import { Button } from 'antd';
import { useEndpoint } from '../../../kit/api/index.ts';
import { HistoryCard, RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { langOf, nameIn, useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { type FactItem, FactList, SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { categoriesText } from '../graders/graders.columns.tsx';
import css from '../parts/companies.module.css';
import { useCompanyValue } from '../parts/history-values.ts';
import { fieldText } from '../parts/history-words.ts';
import { nameOf } from '../parts/names.ts';
import type { AnyRule, RuleKind } from './rule-forms.tsx';
import { conditionLines, daysOf, ownerOf, phaseGroup, scopeText, shareText, switchingText } from './rule-names.ts';
import { useRuleSteps } from './use-rule-steps.tsx';

function useAuditFacts(rule: AuditRuleDetail): readonly FactItem[] {
  const text = useText();
  const locale = useLocale();
  const { rule: data, items } = rule;
  const names = items.map(({ nameZh, nameEn }) => nameIn(locale, { name: nameZh, nameEn }));
  return [
    {
      key: 'type',
      label: text('companies.rule.auditType'),
      value: enumText(AUDIT_TYPES, data.auditType, langOf(locale)),
    },
    { key: 'levels', label: text('companies.rule.levels'), value: data.levels },
    { key: 'scope', label: text('companies.rule.scope'), value: scopeText(data, text, locale) },
    {
      key: 'items',
      label: text('companies.rule.itemIds'),
      value: names.length === 0 ? null : names.join(text('app.common.comma')),
    },
    {
      key: 'condition',
      label: text('companies.rule.condition'),
      value: (
        <span className={css['counters']}>
          {conditionLines(data.condition, text, locale).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      ),
    },
    { key: 'sampling', label: text('companies.rule.sampling'), value: shareText(data.samplingBp) },
  ];
}

function useQualityFacts({ rule }: QualityRuleDetail): readonly FactItem[] {
  const text = useText();
  const locale = useLocale();
  const names = rule.items.map((code) => enumText(QC_ITEMS, code, langOf(locale)));
  return [
    { key: 'scope', label: text('companies.rule.scope'), value: categoriesText(rule.categories1, text, locale) },
    { key: 'sampling', label: text('companies.rule.sampling'), value: shareText(rule.samplingBp) },
    { key: 'items', label: text('companies.rule.qcItems'), value: names.join(text('app.common.comma')) },
    {
      key: 'second',
      label: text('companies.rule.second'),
      value: rule.secondFromTier === null ? null : text('companies.rule.fromTier', { tier: rule.secondFromTier }),
    },
    {
      key: 'images',
      label: text('companies.rule.needsImages'),
      value: text(rule.needsImages ? 'companies.rule.yes' : 'companies.rule.no'),
    },
    { key: 'switching', label: text('companies.rule.switching'), value: switchingText(rule, text) },
  ];
}

function Facts({ rule, facts }: { readonly rule: AnyRule; readonly facts: readonly FactItem[] }) {
  const text = useText();
  const locale = useLocale();
  return (
    <SectionCard title={text('companies.rule.content')}>
      <FactList
        items={[
          { key: 'owner', label: text('companies.rule.owner'), value: ownerOf(rule, locale, text) },
          { key: 'days', label: text('companies.rule.ordersOf'), value: daysOf(rule) },
          ...facts,
          { key: 'note', label: text('companies.company.note'), value: rule.note || null },
        ]}
      />
    </SectionCard>
  );
}

const AuditFacts = ({ rule }: { readonly rule: AuditRuleDetail }) => <Facts rule={rule} facts={useAuditFacts(rule)} />;
const QualityFacts = ({ rule }: { readonly rule: QualityRuleDetail }) => (
  <Facts rule={rule} facts={useQualityFacts(rule)} />
);

function Versions({ rule, onShow }: { readonly rule: AnyRule; readonly onShow: (id: string) => void }) {
  const text = useText();
  const lang = useLang();
  const title = text('companies.rule.versions');
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        rows={rule.versions}
        rowKey={({ id }) => id}
        hasRowNames
        columns={[
          {
            key: 'version',
            title,
            render: ({ id, ruleVersion }) =>
              id === rule.id ? (
                `v${ruleVersion}`
              ) : (
                <Button type="link" size="small" onClick={() => onShow(id)}>
                  v{ruleVersion}
                </Button>
              ),
          },
          {
            key: 'phase',
            title: text('companies.rule.phase'),
            render: ({ phase }) => <StateTag group={phaseGroup(phase)} label={enumText(RULE_PHASES, phase, lang)} />,
          },
          { key: 'days', title: text('companies.limit.days'), render: daysOf },
        ]}
      />
    </SectionCard>
  );
}

interface BodyProps {
  readonly rule: AnyRule;
  readonly kind: RuleKind;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

function Body({ rule, kind, onShow, onClose }: BodyProps) {
  const text = useText();
  const wordOf = useCompanyValue();
  const { actions, dialogs } = useRuleSteps({ rule, kind, onShow, onGone: onClose });
  return (
    <div className={css['body']}>
      <ActionButtons actions={actions} allowed={rule.allowedActions} size="small" />
      {'auditType' in rule ? <AuditFacts rule={rule} /> : <QualityFacts rule={rule} />}
      <Versions rule={rule} onShow={onShow} />
      <HistoryCard
        answer={{ data: rule.history }}
        fieldOf={fieldText}
        wordOf={wordOf}
        title={text('companies.history.title')}
      />
      {dialogs}
    </div>
  );
}

interface Props {
  readonly kind: RuleKind;
  /** Null: closed. */
  readonly id: string | null;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** One rule beside its list, with its versions. */
export function RuleDrawer({ kind, id, onShow, onClose }: Props) {
  const locale = useLocale();
  const endpoint = kind === 'audit' ? calls.getAuditRule : calls.getQualityRule;
  const asked = useEndpoint(
    endpoint,
    { params: { id: id ?? '0' } },
    { enabled: id !== null, follow: topicsOf('checkRule', id) },
  );
  const rule: AnyRule | undefined = asked.data;
  const title = rule ? (
    <span className={css['title']}>
      {rule.code} v{rule.ruleVersion} {nameOf(rule, locale)}
      <StateTag group={phaseGroup(rule.phase)} label={enumText(RULE_PHASES, rule.phase, langOf(locale))} />
    </span>
  ) : null;
  return (
    <RecordDrawer
      open={id !== null}
      title={title}
      {...(id === null ? {} : { log: { targetType: 'checkRule', targetId: id } })}
      isLoaded={rule !== undefined}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    >
      {rule ? <Body key={rule.id} rule={rule} kind={kind} onShow={onShow} onClose={onClose} /> : null}
    </RecordDrawer>
  );
}
