import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { Link } from 'react-router';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { kilogramText } from '../../../ui/format.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { orderGroup, orderLabel } from '../order-look.ts';
import { parcelPath } from '../parcels/parcel-look.ts';
import styles from './confirm.module.css';
import { sealKey } from './seal-states.ts';

/** Order, customer, parcel, waybill, weight and seal, side by side. */
export function DeskHead({ sheet }: { readonly sheet: ReceiptSheet }) {
  const text = useText();
  const lang = useLang();
  const [parcel] = sheet.packages;
  const more = sheet.packages.length - 1;
  const seal = parcel ? sealKey(parcel.sealState) : null;
  const weight = parcel?.weightG ? `${kilogramText(parcel.weightG)} kg` : null;
  const sealText = parcel ? (seal ? text(seal) : parcel.sealState) : null;
  const extra = more > 0 ? ` +${more}` : '';
  return (
    <dl className={styles['headFacts']}>
      <div>
        <dt>
          {text('receipt.head.order')}{' '}
          <StateTag group={orderGroup(sheet.status)} label={orderLabel(sheet.status, lang)} plain />
        </dt>
        <dd>
          {sheet.orderCode} <CopyButton value={sheet.orderCode} />
        </dd>
      </div>
      <div>
        <dt>{text('receipt.head.customer')}</dt>
        <dd>{sheet.customerName || '–'}</dd>
      </div>
      {parcel ? (
        <div>
          <dt>{text('receipt.head.package')}</dt>
          <dd title={sheet.packages.map((one) => one.packageCode).join(' ')}>
            <Link to={parcelPath(parcel.id)}>{parcel.packageCode}</Link>
            {extra}
          </dd>
        </div>
      ) : null}
      {parcel?.waybillNo ? (
        <div>
          <dt>{text('receipt.head.waybill')}</dt>
          <dd>{parcel.waybillNo}</dd>
        </div>
      ) : null}
      {parcel ? (
        <div>
          <dt>{text('receipt.head.seal')}</dt>
          <dd>{[weight, sealText].filter(Boolean).join(' · ') || '–'}</dd>
        </div>
      ) : null}
    </dl>
  );
}
