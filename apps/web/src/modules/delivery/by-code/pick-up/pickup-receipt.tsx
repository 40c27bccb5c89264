import { SIGN_FIELD } from '@mintmark/contract/customers/agreements.schema.ts';
import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { ID_TYPES } from '@mintmark/domain/customers/customers.enums.ts';
import { Button, Modal } from 'antd';
import { Printer } from 'lucide-react';
import { enumText } from '../../../../kit/dictionary/index.ts';
import { langOf, nameIn, useLocale, useText } from '../../../../kit/i18n/index.ts';
import { SignatureImage } from '../../../../kit/signature/index.ts';
import { timeText } from '../../../../ui/format.ts';
import { ICON_S } from '../../../../ui/icon.ts';
import { FactList } from '../../../../ui/layout.tsx';
import styles from './pickup-receipt.module.css';

export interface PickupReceiptProps {
  readonly detail: DeliveryDetail;
  readonly onClose: () => void;
}

/** What was handed out to whom, on one sheet: coins, document, signature. Only the sheet is printed. */
export function PickupReceipt({ detail, onClose }: PickupReceiptProps) {
  const text = useText();
  const locale = useLocale();
  const lang = langOf(locale);
  const { pickup } = detail;
  if (!pickup) return null;
  const facts = [
    { key: 'no', label: text('delivery.receipt.no'), value: detail.deliveryNo },
    { key: 'customer', label: text('delivery.receipt.customer'), value: detail.customerName },
    { key: 'person', label: text('delivery.pickUp.person'), value: pickup.person },
    {
      key: 'id',
      label: text('delivery.pickUp.idType'),
      value: `${enumText(ID_TYPES, pickup.idType, lang)} ····${pickup.idLast4}`,
    },
    { key: 'at', label: text('delivery.receipt.at'), value: timeText(pickup.at) },
  ];
  return (
    <Modal
      open
      width={720}
      title={text('delivery.receipt.title')}
      onCancel={onClose}
      rootClassName={styles['sheet'] ?? ''}
      footer={
        <Button type="primary" icon={<Printer {...ICON_S} />} onClick={() => window.print()}>
          {text('delivery.receipt.print')}
        </Button>
      }
    >
      <FactList items={facts} />
      <table className={styles['coins']}>
        <thead>
          <tr>
            <th>{text('delivery.receipt.code')}</th>
            <th>{text('delivery.receipt.name')}</th>
            <th>{text('delivery.receipt.order')}</th>
          </tr>
        </thead>
        <tbody>
          {detail.items.map((item) => (
            <tr key={item.coinId}>
              <td>{item.certNo ?? item.coinCode}</td>
              <td>{nameIn(locale, item)}</td>
              <td>{item.orderCode}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{text('delivery.receipt.confirmed', { n: detail.items.length })}</p>
      {pickup.strokes.length > 0 ? (
        <SignatureImage field={SIGN_FIELD} label={text('delivery.pickUp.signature')} strokes={pickup.strokes} />
      ) : null}
    </Modal>
  );
}
