import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../kit/can/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { useRecordPath } from '../../../kit/registry/records.ts';
import { CertNo, Code } from '../../../ui/codes.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { coinGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './order-record.module.css';
import { ORDER_READS } from './use-order-steps.ts';

export type OrderPiece = OrderDetailDto['coins'][number];

const WithdrawDrawer = lateDrawer(async () => (await import('./dialogs/withdraw.drawer.tsx')).WithdrawDrawer);
const UndoWithdrawDrawer = lateDrawer(async () => (await import('./dialogs/withdraw.drawer.tsx')).UndoWithdrawDrawer);

const isWithdrawn = ({ status }: OrderPiece): boolean => status === coinMachine.state.withdrawn;

/** The number of a piece, leading to its record for those who may see it. */
function PieceLink({ piece }: { readonly piece: OrderPiece }) {
  const path = useRecordPath('coin', { id: piece.id, no: piece.coinCode });
  return path === null ? (
    <Code value={piece.coinCode} />
  ) : (
    <Link to={path}>
      <Code value={piece.coinCode} />
    </Link>
  );
}

function useColumns(
  pieces: readonly OrderPiece[],
  open: (piece: OrderPiece) => void,
): readonly PlainColumn<OrderPiece>[] {
  const text = useText();
  const lang: Lang = useLang();
  const hasStep = useCan()('order:coin:withdraw') && pieces.some((one) => isWithdrawn(one) || one.canWithdraw);
  const stepOf = (piece: OrderPiece) => {
    if (!isWithdrawn(piece) && !piece.canWithdraw) return null;
    const label = isWithdrawn(piece) ? 'receiving.piece.undo' : 'receiving.piece.withdraw';
    return (
      <Button size="small" type="link" danger={!isWithdrawn(piece)} onClick={() => open(piece)}>
        {text(label)}
      </Button>
    );
  };
  return [
    { key: 'code', title: text('receiving.piece.code'), render: (piece) => <PieceLink piece={piece} />, width: 132 },
    {
      key: 'name',
      title: text('receiving.line.name'),
      render: (piece) =>
        [lang === 'en' ? (piece.itemEn ?? piece.name) : piece.name, piece.varietyText].filter(Boolean).join(' · '),
      wrap: true,
    },
    {
      key: 'state',
      title: text('receiving.col.status'),
      render: ({ status, isHeld }) => (
        <>
          <StateTag plain group={coinGroup(status)} label={enumText(coinMachine.states, status, lang)} />
          {isHeld ? <StateTag plain group="ask" label={text('receiving.orders.held')} /> : null}
        </>
      ),
    },
    {
      key: 'certNo',
      title: text('receiving.piece.certNo'),
      render: ({ certNo }) => (certNo === null ? '–' : <CertNo value={certNo} />),
    },
    {
      key: 'declared',
      title: text('receiving.line.declared'),
      align: 'right',
      render: ({ declaredFen }) => <Money fen={declaredFen} symbol={false} />,
    },
    ...(hasStep ? [{ key: 'step', title: text('receiving.piece.step'), render: stepOf }] : []),
  ];
}

/** The pieces of an order: where each stands, the way to its record, and taking one back on the customer’s word. */
export function PiecesPanel({ order }: { readonly order: OrderDetailDto }) {
  const text = useText();
  const [piece, setPiece] = useState<OrderPiece | null>(null);
  const columns = useColumns(order.coins, setPiece);
  const close = () => setPiece(null);
  if (order.coins.length === 0) return <EmptyState title={text('receiving.piece.none')} />;
  const Drawer = piece && isWithdrawn(piece) ? UndoWithdrawDrawer : WithdrawDrawer;
  return (
    <div className={styles['panel']}>
      <PlainTable
        label={text('receiving.record.pieces')}
        columns={columns}
        rows={order.coins}
        rowKey={(one) => one.id}
        tone={(one) => (one.status < coinMachine.state.toEnter ? 'off' : one.isHeld ? 'warning' : undefined)}
      />
      {piece ? <Drawer order={order} piece={piece} reads={ORDER_READS} onClose={close} /> : null}
    </div>
  );
}
