import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { handSheetEndpoints } from '@mintmark/contract/finance/hand-sheet.endpoints.ts';
import { MANUAL_FEE_TYPES } from '@mintmark/contract/finance/price.schema.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { useMemo } from 'react';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { FieldGroup, FormDrawer, type FormValuesOf, SelectField, TextAreaField } from '../../../kit/form/index.ts';
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

/** The sign belongs to the kind of fee: discounts take away, charges add, an adjustment may do both. */
function signed<T>(feeType: unknown, amountFen: T): T | number {
  if (typeof amountFen !== 'number' || feeType === FEE.adjustment) return amountFen;
  return feeType === FEE.discount ? -Math.abs(amountFen) : Math.abs(amountFen);
}

/** Which coin, in words; the order when there is none. */
export function targetTitle(sheet: PriceSheet, target: PriceTarget | null, locale: Locale): string {
  const coin = sheet.coins.find((one) => one.id === target?.coinId);
  return coin ? `${coin.coinCode} ${nameIn(locale, coin)}` : sheet.order.orderCode;
}

export const PRICE_READS = [
  financeEndpoints.getPrice,
  financeEndpoints.getPriceComparison,
  handSheetEndpoints.getHandSheet,
  financeEndpoints.listOrders,
  financeEndpoints.getCollection,
];

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
  const initial = useMemo(() => ({ version, coinId, feeType: FEE.adjustment, reason: '' }), [version, coinId]);
  const items = useFeeItems(sheet, target);
  const toInput = (values: FormValuesOf<typeof financeEndpoints.adjustFee>) => {
    const { feeType, item } = items.read(values.feeType);
    const amountFen = signed(feeType, values.amountFen);
    const body = { ...values, coinId, feeType, amountFen, ...(item ? { feeItemId: item.id } : {}) };
    return { params: { id }, body };
  };
  const plain = MANUAL_FEE_TYPES.filter((feeType) => coinId !== null || feeType !== FEE.conservation).map(
    (feeType) => ({
      value: feeType,
      label: feeName(feeType),
    }),
  );
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
