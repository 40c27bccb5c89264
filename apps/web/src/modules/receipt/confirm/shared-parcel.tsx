import { Button } from 'antd';
import { useText } from '../../../kit/i18n/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import styles from './confirm.module.css';
import { useSheet } from './use-sheet.ts';

function OrderName({ orderId }: { readonly orderId: string }) {
  return <>{useSheet(orderId).data?.orderCode ?? '…'}</>;
}

export interface SharedParcelProps {
  readonly code: string;
  readonly orderIds: readonly string[];
  readonly current: string | null;
  readonly parcelId: string | null;
  readonly onOpen: (orderId: string) => void;
  readonly onParcel: (parcelId: string) => void;
}

/** Several orders came in one parcel: each is counted on its own. */
export function SharedParcel({ code, orderIds, current, parcelId, onOpen, onParcel }: SharedParcelProps) {
  const text = useText();
  return (
    <div className={styles['shared']}>
      <span>{text('receipt.shared', { code, n: orderIds.length })}</span>
      <LineTabs
        tabs={orderIds.map((id) => ({ key: id, label: <OrderName orderId={id} /> }))}
        current={current}
        label={text('receipt.shared.label')}
        onChange={onOpen}
      />
      {parcelId === null ? null : (
        <Button size="small" onClick={() => onParcel(parcelId)}>
          {text('receipt.parcel.show')}
        </Button>
      )}
    </div>
  );
}
