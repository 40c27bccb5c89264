import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { zScoreRuleRow } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { isScaleCode, SCALES } from '@mintmark/domain/grading/scales/scales.ts';
import type { z } from 'zod';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type Translate, useLocale, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MasterList } from '../parts/master-list.tsx';
import { category1Name, scaleName } from '../parts/names.ts';
import { Split } from '../parts/split.tsx';
import { useChosen } from '../parts/use-chosen.ts';
import { ScaleCard } from './scale-card.tsx';

type ScoreRule = z.output<typeof zScoreRuleRow>;

const ALL = { query: { limit: 200 } } as const;
/** Keys of rules are their category (and company); those of scales without a rule are the scale's code. */
const ruleKey = (rule: ScoreRule) => (rule.companyId ? `${rule.category1}@${rule.companyId}` : String(rule.category1));
const ownerOf = (rule: ScoreRule, text: Translate) => rule.companyName ?? text('catalogue.rule.house');
const validText = (rule: ScoreRule, text: Translate) =>
  rule.validTo
    ? text('catalogue.common.fromTo', { from: rule.validFrom, to: rule.validTo })
    : text('catalogue.common.from', { from: rule.validFrom });

function Rules({ rules }: { readonly rules: readonly ScoreRule[] }) {
  const text = useText();
  const locale = useLocale();
  const [chosen, choose] = useChosen();
  const unused = Object.values(SCALES).filter((scale) => !rules.some((rule) => rule.scaleCode === scale.code));
  const isUnused = unused.some((scale) => scale.code === chosen);
  const rule = isUnused ? undefined : (rules.find((one) => ruleKey(one) === chosen) ?? rules[0]);
  const code = rule?.scaleCode ?? chosen ?? '';
  const sub = rule
    ? [category1Name(rule.category1, locale), ownerOf(rule, text), validText(rule, text), `v${rule.version}`].join(
        ' · ',
      )
    : text('catalogue.rule.unused');
  return (
    <Split
      side={
        <>
          <MasterList
            label={text('catalogue.rule.title')}
            current={rule ? ruleKey(rule) : null}
            onChoose={choose}
            items={rules.map((one) => ({
              key: ruleKey(one),
              title: category1Name(one.category1, locale),
              sub: one.companyName
                ? `${one.companyName} · ${scaleName(one.scaleCode, locale)}`
                : scaleName(one.scaleCode, locale),
            }))}
          />
          {unused.length > 0 ? (
            <MasterList
              label={text('catalogue.rule.otherScales')}
              head={text('catalogue.rule.otherScales')}
              current={isUnused ? chosen : null}
              onChoose={choose}
              items={unused.map((scale) => ({
                key: scale.code,
                title: scaleName(scale.code, locale),
                sub: text('catalogue.rule.stepCount', { count: scale.ladder.length }),
              }))}
            />
          ) : null}
        </>
      }
    >
      {isScaleCode(code) ? <ScaleCard scale={SCALES[code]} sub={sub} /> : <Note>{text('catalogue.rule.unknown')}</Note>}
    </Split>
  );
}

/** 评分规则: which scale a category is graded on, and the scale as it stands on labels; read only for now. */
export default function ScoreRuleScreen() {
  const answer = useEndpoint(catalogueEndpoints.listScoreRules, ALL);
  return <Loaded answer={answer}>{({ list }) => <Rules rules={list} />}</Loaded>;
}
