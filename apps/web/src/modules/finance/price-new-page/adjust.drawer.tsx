import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { MANUAL_FEE_TYPES } from '@mintmark/contract/finance/price.schema.ts';
import { useMemo } from 'react';
import type { CallInput } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { FieldGroup, FormDrawer, type FormValues, SelectField, TextAreaField } from '../../../kit/form/index.ts';
import { type Locale, nameIn, useLocale, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { feeName } from '../explain.ts';
import type { PriceSheet } from '../price-types.ts';
import { ItemAmount, useFeeItems } from './fee-item-fields.tsx';
import css from './price-new-page.module.css';

export interface PriceTarget {
  /** Null = the whole order. */
  readonly coinId: string | null;
}

export interface PriceDrawerProps {
  readonly sheet: PriceSheet;
  /** Null = closed. */
  readonly target: PriceTarget | null;
  readonly onClose: () => void;
}

const CONSERVATION = 29;
const DISCOUNT = 80;
const ADJUSTMENT = 90;

/** The sign belongs to the kind of fee: discounts take away, charges add, an adjustment may do both. */
function signed(feeType: unknown, amountFen: unknown): unknown {
  if (typeof amountFen !== 'number' || feeType === ADJUSTMENT) return amountFen;
  return feeType === DISCOUNT ? -Math.abs(amountFen) : Math.abs(amountFen);
}

/** Which coin, in words; the order when there is none. */
export function targetTitle(sheet: PriceSheet, target: PriceTarget | null, locale: Locale): string {
  const coin = sheet.coins.find((one) => one.id === target?.coinId);
  return coin ? `${coin.coinCode} ${nameIn(locale, coin)}` : sheet.order.orderCode;
}

export const PRICE_READS = [financeEndpoints.getPrice, financeEndpoints.listOrders, financeEndpoints.getCollection];

/** Says that a second person must decide. */
export function useAuditNotice() {
  const text = useText();
  const { warn } = useFeedback();
  return (data: { readonly auditNo: string | null }) => {
    if (data.auditNo !== null) warn(text('finance.adjust.audit', { no: data.auditNo }));
  };
}

/** 调整费用: a line by hand with its reason. */
export function AdjustDrawer({ sheet, target, onClose }: PriceDrawerProps) {
  const text = useText();
  const locale = useLocale();
  const notice = useAuditNotice();
  const { id, version } = sheet.order;
  const coinId = target?.coinId ?? null;
  const initial = useMemo(() => ({ version, coinId, feeType: ADJUSTMENT, reason: '' }), [version, coinId]);
  const items = useFeeItems(sheet, target);
  const toInput = (values: FormValues) => {
    const { feeType, item } = items.read(values['feeType']);
    const amountFen = signed(feeType, values['amountFen']);
    const body = { ...values, coinId, feeType, amountFen, ...(item ? { feeItemId: item.id } : {}) };
    return { params: { id }, body } as unknown as CallInput<typeof financeEndpoints.adjustFee>;
  };
  const plain = MANUAL_FEE_TYPES.filter((feeType) => coinId !== null || feeType !== CONSERVATION).map((feeType) => ({
    value: feeType,
    label: feeName(feeType),
  }));
  return (
    <FormDrawer
      open={target !== null}
      title={text('finance.adjust.title', { target: targetTitle(sheet, target, locale) })}
      endpoint={financeEndpoints.adjustFee}
      initial={initial}
      toInput={toInput}
      invalidate={PRICE_READS}
      onSaved={notice}
      onClose={onClose}
      intro={
        <div className={css['intro']}>
          <Note tone="info">{text('finance.adjust.intro')}</Note>
        </div>
      }
    >
      <FieldGroup>
        <SelectField name="feeType" labelKey="finance.adjust.feeType" options={[...items.options, ...plain]} required />
        <ItemAmount items={items} />
        <TextAreaField name="reason" labelKey="finance.adjust.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
