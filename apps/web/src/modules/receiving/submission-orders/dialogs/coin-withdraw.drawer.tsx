import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { topicsOf } from '../../../../kit/live/index.ts';
import { UndoWithdrawDrawer, WithdrawDrawer } from './withdraw.drawer.tsx';

const READS = [ratingEndpoints.getRating, receivingEndpoints.getOrder, orderCareEndpoints.getOrderStory];

export interface CoinWithdrawDrawerProps {
  readonly coinId: string;
  readonly orderId: string;
  readonly onClose: () => void;
}

/** A coin is taken back, or goes on, from a record of its own: the order is read when the drawer opens. */
export function CoinWithdrawDrawer({ coinId, orderId, onClose }: CoinWithdrawDrawerProps) {
  const { data: order } = useEndpoint(
    receivingEndpoints.getOrder,
    { params: { id: orderId } },
    { follow: topicsOf('order', orderId) },
  );
  const piece = order?.coins.find(({ id }) => id === coinId);
  if (!order || !piece) return null;
  const Drawer = piece.status === coinMachine.state.withdrawn ? UndoWithdrawDrawer : WithdrawDrawer;
  return <Drawer order={order} piece={piece} reads={READS} onClose={onClose} />;
}
