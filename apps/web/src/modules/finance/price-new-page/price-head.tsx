import { CUSTOMER_LEVELS } from '@mintmark/domain/customers/customers.enums.ts';
import { Calculator, PenLine, RotateCw, Truck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons, type ActionDef } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { dayText } from '../../../ui/format.ts';
import { ICON } from '../../../ui/icon.ts';
import { Money } from '../../../ui/money.tsx';
import { Select } from '../../../ui/select.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ORDER_STATES, orderGroup } from '../money-states.ts';
import { pricePath } from '../payment-management/payment-management.columns.tsx';
import type { PriceSheet } from '../price-types.ts';
import css from './price-new-page.module.css';

export interface PriceHeadProps {
  readonly sheet: PriceSheet;
  readonly dispatchId: string;
  readonly onWhatIf: () => void;
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
function DispatchChoice({ sheet, dispatchId }: Pick<PriceHeadProps, 'sheet' | 'dispatchId'>) {
  const text = useText();
  const navigate = useNavigate();
  const { dispatches, id } = sheet.order;
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
      onChange={(next) => navigate(pricePath(id, next))}
    />
  );
}

/** Number, state, customer and terms of the order, and what may be done with its price. */
export function PriceHead(props: PriceHeadProps) {
  const { sheet, dispatchId } = props;
  const text = useText();
  const locale = useLocale();
  const lang = locale === 'en' ? 'en' : 'zh';
  const { order } = sheet;
  const listName = locale === 'en' ? order.priceListEn : order.priceListZh;
  const terms = [
    listName === null ? '' : `${listName} v${order.priceListVersion}`,
    order.submittedAt === null ? '' : text('finance.price.submitted', { day: dayText(order.submittedAt) }),
    order.payRateBp === 10_000 ? '' : text('finance.price.rate', { rate: order.payRateBp / 100 }),
  ];
  return (
    <section className={css['head']}>
      <div className={css['strip']}>
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
        <DispatchChoice sheet={sheet} dispatchId={dispatchId} />
        <div className={css['buttons']}>
          <ActionButtons actions={actionsOf(props)} allowed={sheet.allowedActions} />
        </div>
      </div>
      <PriceTotals sheet={sheet} />
    </section>
  );
}

function Change({ fen }: { readonly fen: number }) {
  if (fen === 0) return null;
  return (
    <span className={fen > 0 ? css['over'] : css['under']}>
      <Money fen={fen} symbol={false} signed />
    </span>
  );
}

/** Quoted, calculated and final side by side, each with what it differs by. */
function PriceTotals({ sheet }: { readonly sheet: PriceSheet }) {
  const text = useText();
  const { totals, order } = sheet;
  const { isCalculated } = totals;
  return (
    <dl className={css['totals']}>
      <div>
        <dt>
          {text('finance.total.quoted')} <span>{text('finance.total.atSubmission', { n: order.declaredQty })}</span>
        </dt>
        <dd>
          <Money fen={totals.quotedFen} />
        </dd>
      </div>
      <div>
        <dt>
          {text('finance.total.calculated')} <span>{text('finance.total.byRules', { n: order.coinQty })}</span>
          {isCalculated ? <Change fen={totals.ruleFen - totals.quotedFen} /> : null}
        </dt>
        <dd>
          <Money fen={isCalculated ? totals.ruleFen : null} />
        </dd>
      </div>
      <div className={css['final']}>
        <dt>
          {text('finance.total.final')}{' '}
          <span>
            {totals.manualLines > 0 ? text('finance.total.byHand', { n: totals.manualLines }) : null}
            {totals.manualLines === 0 ? text(totals.isFrozen ? 'finance.total.frozen' : 'finance.total.noHand') : null}
          </span>
          <Change fen={totals.manualFen} />
        </dt>
        <dd>
          <Money fen={totals.finalFen} />
        </dd>
      </div>
    </dl>
  );
}
