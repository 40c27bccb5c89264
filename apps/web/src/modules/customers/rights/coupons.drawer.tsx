import { RecordDrawer } from '../../../kit/detail/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { CouponsTab } from './coupons-tab.tsx';

const SIZE = 900;

/** All coupons: issuing open ones, and what waits for a second person. */
export function CouponsDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  return (
    <RecordDrawer
      open={open}
      size={SIZE}
      title={text('customers.coupon.tab')}
      isLoaded
      error={null}
      onRetry={() => undefined}
      onClose={onClose}
    >
      {open ? <CouponsTab customer={null} /> : null}
    </RecordDrawer>
  );
}
