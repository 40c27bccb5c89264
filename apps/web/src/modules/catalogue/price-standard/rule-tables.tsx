import { CUSTOMER_LEVELS } from '@mintmark/domain/customers/customers.enums.ts';
import { gradeParts } from '@mintmark/domain/grading/grade-text.ts';
import { findResultType, RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SCALES } from '@mintmark/domain/grading/scales/scales.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { FactList, SectionCard } from '../../../ui/layout.tsx';
import { FactTable } from '../parts/fact-table.tsx';

import { feesText, type PriceData, priceText, rateText } from './price.model.ts';

interface Props {
  readonly data: PriceData;
}
type Service = PriceData['services'][number];
type Outcome = PriceData['outcomes'][number];

function serviceNotes(rule: Service, text: Translate): string {
  const notes = [
    rule.needsSuccess ? text('catalogue.price.needsSuccess') : '',
    rule.isFreeOnOurFault ? text('catalogue.price.freeOnOurFault') : '',
    rule.isWaived ? text('catalogue.price.waived') : '',
    rule.hasCoinMinimum ? text('catalogue.price.coinMinimum') : '',
  ];
  return notes.filter(Boolean).join(text('catalogue.common.semicolon'));
}

/** What a service costs and which fees it may carry. */
export function ServiceTable({ data }: Props) {
  const text = useText();
  const lang = useLang();
  return (
    <SectionCard title={text('catalogue.price.services')} flush>
      <FactTable
        caption={text('catalogue.price.services')}
        columns={[
          { key: 'service', title: text('catalogue.price.service') },
          { key: 'base', title: text('catalogue.price.base'), align: 'right' },
          { key: 'fees', title: text('catalogue.price.mayCarry'), wrap: true },
          { key: 'notes', title: text('catalogue.price.notes'), wrap: true },
        ]}
        rows={data.services.map((rule) => ({
          key: String(rule.serviceType),
          cells: [
            enumText(SERVICE_TYPES, rule.serviceType, lang),
            rule.flatFen === null
              ? text('catalogue.price.shareOfBase', { rate: rateText(rule.factorBp) })
              : text('catalogue.price.flat', { price: priceText(rule.flatFen) }),
            feesText(rule.feeTypes, text('catalogue.common.comma')) || null,
            serviceNotes(rule, text) || null,
          ],
        }))}
      />
    </SectionCard>
  );
}

const chargeText = (rule: Outcome, text: Translate): string =>
  rule.charge === 'capped' && rule.capFen !== null
    ? text('catalogue.price.capped', { price: priceText(rule.capFen) })
    : text(rule.charge === 'none' ? 'catalogue.price.free' : 'catalogue.price.full');

/** What a result does to the price. */
export function OutcomeTable({ data }: Props) {
  const text = useText();
  const lang = useLang();
  const tick = (isSo: boolean) => (isSo ? text('catalogue.common.yes') : null);
  return (
    <SectionCard title={text('catalogue.price.outcomes')} sub={text('catalogue.price.outcomesSub')} flush>
      <FactTable
        caption={text('catalogue.price.outcomes')}
        columns={[
          { key: 'result', title: text('catalogue.price.result') },
          { key: 'stage', title: text('catalogue.price.stage') },
          { key: 'charge', title: text('catalogue.price.charge') },
          { key: 'cert', title: text('catalogue.price.certificate') },
          { key: 'insured', title: text('catalogue.price.insured') },
          { key: 'info', title: text('catalogue.price.informationFee') },
          { key: 'fees', title: text('catalogue.price.mayCarry'), wrap: true },
        ]}
        rows={data.outcomes.map((rule) => ({
          key: `${rule.resultType}${rule.stage ?? ''}`,
          cells: [
            rule.resultType <= RESULT.details ? (
              (findResultType(rule.resultType)?.[lang] ?? rule.resultType)
            ) : (
              <GradeBadge key="result" {...gradeParts(SCALES.sheldon70, { resultType: rule.resultType }, lang)} />
            ),
            rule.stage ? text(`catalogue.price.stage.${rule.stage}`) : null,
            chargeText(rule, text),
            tick(rule.hasCertificate),
            tick(rule.isInsured),
            tick(rule.hasInformationFee),
            feesText(rule.feeTypes, text('catalogue.common.comma')) || null,
          ],
        }))}
      />
    </SectionCard>
  );
}

/** Discounts by level, minima, points, insurance, tax, and when the customer is asked. */
export function OtherRules({ data }: Props) {
  const text = useText();
  const lang = useLang();
  const { minimum, points, information, insurance, question, levelPayRatesBp } = data;
  const levels = CUSTOMER_LEVELS.map(
    (level) => `${level[lang]} ${rateText(levelPayRatesBp[String(level.code)] ?? 10_000)}`,
  );
  return (
    <SectionCard title={text('catalogue.price.others')}>
      <FactList
        items={[
          { key: 'levels', label: text('catalogue.price.levels'), value: levels.join(text('catalogue.common.comma')) },
          {
            key: 'minimum',
            label: text('catalogue.price.minimum'),
            value: text('catalogue.price.minimumText', {
              coin: priceText(minimum.coinFen),
              order: priceText(minimum.orderFen),
            }),
          },
          { key: 'pattern', label: text('catalogue.price.patternTier'), value: data.patternMinTier },
          {
            key: 'information',
            label: text('catalogue.price.informationFee'),
            value: text('catalogue.price.informationText', {
              customer: priceText(information.customerFen),
              company: priceText(information.companyFen),
            }),
          },
          {
            key: 'points',
            label: text('catalogue.price.points'),
            value: text('catalogue.price.pointsText', {
              value: priceText(points.valueFen),
              share: rateText(points.maxShareBp),
            }),
          },
          {
            key: 'insurance',
            label: text('catalogue.price.insurance'),
            value: text('catalogue.price.insuranceText', {
              rate: rateText(insurance.rateBp),
              minimum: priceText(insurance.minimumFen),
            }),
          },
          { key: 'vat', label: text('catalogue.price.vat'), value: rateText(data.vatBp) },
          {
            key: 'question',
            label: text('catalogue.price.question'),
            value: text('catalogue.price.questionText', {
              amount: priceText(question.overFen),
              rate: rateText(question.overBp),
            }),
          },
        ]}
      />
    </SectionCard>
  );
}
