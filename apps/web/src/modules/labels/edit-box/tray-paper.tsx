import type { Tray } from '@mintmark/contract/labels/box.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { Named, useLang, useText } from '../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../kit/print/index.ts';
import { FactList } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { holderText } from './assign-panel.tsx';

type Piece = Tray['coins'][number];

const SIGN = '____________________';

export interface TrayPaperProps {
  readonly boxNo: string;
  readonly coins: readonly Piece[];
  readonly onClose: () => void;
}

/** How many lie in each holder, the most frequent first. */
function holdersOf(coins: readonly Piece[]): readonly string[] {
  const counts = Map.groupBy(coins, ({ boxType, ringUm }) => holderText(boxType, ringUm));
  return [...counts]
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([holder, some]) => `${holder} × ${some.length}`);
}

/** The list of a tray on paper: what lies at which place, in which holder, and who hands it to whom. */
export function TrayPaper({ boxNo, coins, onClose }: TrayPaperProps) {
  const text = useText();
  const lang = useLang();
  const columns: readonly PlainColumn<Piece>[] = [
    { key: 'position', title: text('labels.tray.position'), align: 'right', render: (one) => one.position, width: 48 },
    { key: 'code', title: text('labels.tray.number'), render: (one) => one.certNo ?? one.coinCode },
    { key: 'coinCode', title: text('labels.tray.coinCode'), render: (one) => one.coinCode },
    { key: 'order', title: text('labels.tray.order'), render: (one) => one.orderCode },
    { key: 'name', title: text('labels.tray.name'), wrap: true, render: (one) => <Named of={one} /> },
    { key: 'holder', title: text('labels.assign.boxType'), render: (one) => holderText(one.boxType, one.ringUm) },
    { key: 'state', title: text('labels.tray.state'), render: (one) => enumText(coinMachine.states, one.status, lang) },
  ];
  const orders = new Set(coins.map(({ orderCode }) => orderCode)).size;
  return (
    <PrintPaper
      title={text('labels.tray.title', { no: boxNo })}
      sub={text('labels.tray.sub', { pieces: coins.length, orders })}
      logo=""
      isLoaded
      onClose={onClose}
    >
      <p>{holdersOf(coins).join('　')}</p>
      <PlainTable label={text('labels.tray.print')} columns={columns} rows={coins} rowKey={(one) => one.coinId} />
      <FactList
        items={[
          { key: 'from', label: text('labels.tray.from'), value: SIGN },
          { key: 'to', label: text('labels.tray.to'), value: SIGN },
        ]}
      />
    </PrintPaper>
  );
}
