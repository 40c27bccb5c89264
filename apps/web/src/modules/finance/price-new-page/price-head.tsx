import { CUSTOMER_LEVELS } from '@mintmark/domain/customers/customers.enums.ts';
import { Calculator, Columns3, PenLine, RotateCw, TableProperties, Truck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons, type ActionDef } from '../../../kit/feedback/index.ts';
import { langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { dayText } from '../../../ui/format.ts';
import { ICON } from '../../../ui/icon.ts';
import { Select } from '../../../ui/select.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ORDER_STATES, orderGroup } from '../money-states.ts';
import { pricePath } from '../payment-management/payment-management.columns.tsx';
import type { PriceSheet } from '../price-types.ts';
import css from './price-new-page.module.css';
import { PriceTotals } from './price-totals.tsx';

export interface PriceHeadProps {
  readonly sheet: PriceSheet;
  readonly dispatchId: string;
  readonly onWhatIf: () => void;
  readonly onCompare: () => void;
  readonly onHandSheet: () => void;
  readonly onRecalculate: () => unknown;
  readonly onParcel: () => void;
  readonly onAdjust: () => void;
  readonly onWaive: () => void;
}

function actionsOf(props: PriceHeadProps): readonly ActionDef[] {
  return [
    {
      action: 'whatIf',
      labelKey: 'finance.action.whatIf',
      icon: <Calculator {...ICON} />,
      free: true,
      onClick: props.onWhatIf,
    },
    {
      action: 'compare',
      labelKey: 'finance.action.compare',
      icon: <Columns3 {...ICON} />,
      free: true,
      onClick: props.onCompare,
    },
    {
      action: 'handSheet',
      labelKey: 'finance.action.handSheet',
      icon: <TableProperties {...ICON} />,
      free: true,
      onClick: props.onHandSheet,
    },
    {
      action: 'recalculate',
      labelKey: 'finance.action.recalculate',
      icon: <RotateCw {...ICON} />,
      onClick: props.onRecalculate,
    },
    { action: 'setParcel', labelKey: 'finance.action.parcel', icon: <Truck {...ICON} />, onClick: props.onParcel },
    { action: 'adjust', labelKey: 'finance.action.adjust', icon: <PenLine {...ICON} />, onClick: props.onAdjust },
    { action: 'waive', labelKey: 'finance.action.waive', onClick: props.onWaive },
  ];
}

/** Which part of the order the table shows; only when it was dispatched in parts. */
export function DispatchChoice(props: {
  readonly sheet: Pick<PriceSheet, 'order'>;
  readonly dispatchId: string;
  /** Address of the page for a dispatch, 0 = the whole order. */
  readonly pathOf: (dispatchId: string) => string;
}) {
  const { sheet, dispatchId, pathOf } = props;
  const text = useText();
  const navigate = useNavigate();
  const { dispatches } = sheet.order;
  if (dispatches.length < 2) return null;
  const options = [
    { value: '0', label: text('finance.price.allDispatches') },
    ...dispatches.map((dispatch) => ({ value: dispatch.id, label: dispatch.dispatchNo })),
  ];
  return (
    <Select
      size="small"
      aria-label={text('finance.price.dispatch')}
      value={dispatchId}
      options={options}
      onChange={(next) => navigate(pathOf(next))}
    />
  );
}

/** Number, state, customer and terms of the order. */
export function PriceWho({ order }: Pick<PriceSheet, 'order'>) {
  const text = useText();
  const locale = useLocale();
  const lang = langOf(locale);
  const listName = locale === 'en' ? order.priceListEn : order.priceListZh;
  const terms = [
    listName === null ? '' : `${listName} v${order.priceListVersion}`,
    order.submittedAt === null ? '' : text('finance.price.submitted', { day: dayText(order.submittedAt) }),
    order.payRateBp === 10_000 ? '' : text('finance.price.rate', { rate: order.payRateBp / 100 }),
  ];
  return (
    <div className={css['who']}>
      <h2>
        <Code value={order.orderCode} copyable />
        <StateTag {...tagOf(ORDER_STATES, order.status, orderGroup(order.status), lang)} />
        <span>
          {order.customerName} · {enumText(CUSTOMER_LEVELS, order.customerLevel, lang)}
        </span>
      </h2>
      <p>{terms.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** Whose price it is, and what may be done with it. */
export function PriceHead(props: PriceHeadProps) {
  const { sheet, dispatchId } = props;
  const { order } = sheet;
  return (
    <section className={css['head']}>
      <div className={css['strip']}>
        <PriceWho order={order} />
        <DispatchChoice sheet={sheet} dispatchId={dispatchId} pathOf={(next) => pricePath(order.id, next)} />
        <div className={css['buttons']}>
          <ActionButtons actions={actionsOf(props)} allowed={sheet.allowedActions} />
        </div>
      </div>
      <PriceTotals sheet={sheet} />
    </section>
  );
}
