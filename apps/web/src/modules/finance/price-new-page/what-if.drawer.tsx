import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { RESULT, RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE, SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { Button, Drawer, Form } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { openCategories, openSecondLevels } from '../../../kit/categories/index.ts';
import {
  MoneyField,
  MoneyInput,
  NumberField,
  SelectField,
  SwitchField,
  serverIssues,
} from '../../../kit/form/index.ts';

import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { Money } from '../../../ui/money.tsx';
import { explainText, feeName, ruleText, stepsOf } from '../explain.ts';
import type { PriceSheet, WhatIf } from '../price-types.ts';
import css from './price-new-page.module.css';
import { tierWords } from './price-steps.tsx';

export interface WhatIfDrawerProps {
  readonly sheet: PriceSheet;
  readonly open: boolean;
  readonly onClose: () => void;
}

const TIERS = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'].map((tier) => ({ value: tier, label: tier }));
const EXTRAS = [FEE.rush, FEE.photo, FEE.specialLabel, FEE.chip, FEE.variety] as const;

interface Values {
  readonly category1: number;
  readonly category2?: number;
  readonly serviceType: number;
  readonly declaredFen?: number | string;
  readonly guideFen?: number | string;
  readonly tierAsked?: string;
  readonly resultType: number;
  readonly gradeNumber?: number | null;
  readonly extras?: readonly number[];
  readonly quantity: number;
  readonly isError: boolean;
}

const START: Values = {
  category1: CATEGORY.struck,
  serviceType: SERVICE.newGrading,
  resultType: RESULT.graded,
  quantity: 1,
  isError: false,
};
const fenOf = (value: number | string | undefined): number | null => (typeof value === 'number' ? value : null);

function coinOf(values: Values) {
  return {
    category1: values.category1,
    ...(values.category2 === undefined ? {} : { category2: values.category2 }),
    serviceType: values.serviceType,
    declaredFen: fenOf(values.declaredFen) ?? 0,
    guideFen: fenOf(values.guideFen),
    tierAsked: values.tierAsked ?? null,
    resultType: values.resultType,
    gradeNumber: values.gradeNumber ?? null,
    extras: [...(values.extras ?? [])],
    quantity: values.quantity,
    isError: values.isError,
    isVarietySet: values.extras?.includes(26) ?? false,
  };
}

/** The explained answer: tier, lines, and what is not sold this way. */
function Answer({ answer, category1 }: { readonly answer: WhatIf; readonly category1: number }) {
  const text = useText();
  const locale = useLocale();
  const [coin] = answer.coins;
  if (!coin) return null;
  const steps = stepsOf(answer);
  return (
    <div className={css['answer']} aria-live="polite">
      {coin.tier.tierUsed === null ? null : (
        <div className={css['step']}>
          <span className={css['no']}>1</span>
          <span className={css['fee']}>{text('finance.price.tier')}</span>
          <span>{tierWords(coin.tier, null, text)}</span>
          <span>{coin.tier.tierUsed}</span>
        </div>
      )}
      {steps.map(({ line, qty }, index) => (
        <div key={`${index}/${line.ruleId}`} className={css['step']}>
          <span className={css['no']}>{index + (coin.tier.tierUsed === null ? 1 : 2)}</span>
          <span className={css['fee']}>{feeName(line.feeType)}</span>
          <span>
            {explainText(line, category1, locale)}
            {qty > 1 ? ` ${text('finance.whatIf.times', { n: qty })}` : ''}{' '}
            <small className={css['rule']}>{ruleText(line)}</small>
          </span>
          <Money fen={line.amountFen * qty} symbol={false} />
        </div>
      ))}
      {coin.refusals.map((refusal) => (
        <div key={refusal.feeType} className={css['note']}>
          {text('finance.price.refused', { fee: feeName(refusal.feeType) })}
        </div>
      ))}
      <div className={css['answerTotal']}>
        <span>{text('finance.whatIf.total', { n: coin.quantity, tier: coin.tier.tierUsed ?? '–' })}</span>
        <Money fen={answer.totalFen} />
      </div>
      <div className={css['note']}>{text('finance.whatIf.list', { version: answer.priceListVersion })}</div>
    </div>
  );
}

/** A second level of the chosen category: some have prices of their own. */
function SecondLevel() {
  const form = Form.useFormInstance<Values>();
  const category1 = Form.useWatch('category1', form) ?? START.category1;
  const seconds = openSecondLevels(category1);
  const isOther = Form.useWatch('category2', form);
  useEffect(() => {
    if (isOther !== undefined && !seconds.some(({ code }) => code === isOther))
      form.setFieldValue('category2', undefined);
  }, [form, isOther, seconds]);
  return (
    <SelectField
      name="category2"
      labelKey="finance.whatIf.category2"
      options={seconds}
      disabled={seconds.length === 0}
    />
  );
}

/** 试算: what a coin would cost by this order's list and rate. Nothing is written. */
export function WhatIfDrawer({ sheet, open, onClose }: WhatIfDrawerProps) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  const [form] = Form.useForm<Values>();
  const [answer, setAnswer] = useState<WhatIf | null>(null);
  const command = useCommand(financeEndpoints.priceWhatIf, {
    onSuccess: setAnswer,
    onFailure: (failure) => {
      const issues = serverIssues(failure.fields).map((issue) => ({ ...issue, name: issue.name.slice(-1) }));
      form.setFields(issues as Parameters<typeof form.setFields>[0]);
    },
  });
  const ask = async () => {
    const values: Values = form.getFieldsValue(true);
    if (!fenOf(values.declaredFen)) {
      form.setFields([{ name: 'declaredFen', errors: [text('finance.whatIf.needDeclared')] }]);
      return;
    }
    await command.run({ body: { orderId: sheet.order.id, coins: [coinOf(values)] } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void ask();
  };
  const extras = EXTRAS.map((feeType) => ({ value: feeType, label: feeName(feeType) }));
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      title={text('finance.whatIf.title')}
      size={560}
      onClose={onClose}
      {...(container ? { getContainer: () => container } : {})}
      footer={
        <Button type="primary" block loading={command.isPending} onClick={() => void ask()}>
          {text('finance.whatIf.ask')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter asks from every field */}
      <div onKeyDown={onKeyDown}>
        <Form form={form} layout="vertical" initialValues={START} className={css['whatIf']}>
          <SelectField name="category1" labelKey="finance.whatIf.category" options={openCategories()} required />
          <SecondLevel />
          <SelectField name="serviceType" labelKey="finance.whatIf.service" options={SERVICE_TYPES} required />
          <MoneyField name="declaredFen" labelKey="finance.whatIf.declared" required />
          <Form.Item name="guideFen" label={text('finance.whatIf.guide')}>
            <MoneyInput />
          </Form.Item>
          <SelectField name="resultType" labelKey="finance.price.result" options={RESULT_TYPES} required />
          <NumberField name="gradeNumber" labelKey="finance.whatIf.grade" min={1} max={100} />
          <SelectField name="tierAsked" labelKey="finance.whatIf.tierAsked" options={TIERS} />
          <NumberField name="quantity" labelKey="finance.price.pieces" min={1} max={200} />
          <SelectField name="extras" labelKey="finance.whatIf.extras" options={extras} multiple />
          <SwitchField name="isError" labelKey="finance.whatIf.isError" />
        </Form>
      </div>
      {answer ? <Answer answer={answer} category1={form.getFieldValue('category1')} /> : null}
    </Drawer>
  );
}
