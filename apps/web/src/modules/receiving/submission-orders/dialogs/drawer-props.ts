import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';

/** What every drawer of the record gets. */
export interface OrderDrawerProps {
  readonly order: OrderDetailDto;
  readonly onClose: () => void;
}
