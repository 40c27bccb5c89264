import { SIGN_FIELD } from '@mintmark/contract/customers/agreements.schema.ts';
import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../../kit/i18n/index.ts';
import { SignatureImage } from '../../../../kit/signature/index.ts';
import { PhotoGrid } from '../../../../kit/upload/index.ts';
import { WorkbenchSection } from '../../../../kit/workbench/index.ts';
import { ICON_S } from '../../../../ui/icon.ts';
import { PickupReceipt } from './pickup-receipt.tsx';

/** Pictures and signature of the hand-over, and its receipt. */
export function HandedOut({ detail }: { readonly detail: DeliveryDetail }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { pickup } = detail;
  if (!pickup) return null;
  return (
    <WorkbenchSection title={text('delivery.receipt.title')}>
      {pickup.photos.length > 0 ? (
        <PhotoGrid
          photos={pickup.photos.map((url) => ({ id: url, url }))}
          label={text('delivery.pickUp.photo')}
          columns={3}
        />
      ) : null}
      {pickup.strokes.length > 0 ? (
        <SignatureImage field={SIGN_FIELD} label={text('delivery.pickUp.signature')} strokes={pickup.strokes} />
      ) : null}
      <Button size="small" icon={<Printer {...ICON_S} />} onClick={() => setOpen(true)}>
        {text('delivery.receipt.print')}
      </Button>
      {isOpen ? <PickupReceipt detail={detail} onClose={() => setOpen(false)} /> : null}
    </WorkbenchSection>
  );
}
