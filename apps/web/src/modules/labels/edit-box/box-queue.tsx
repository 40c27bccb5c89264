import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { WorkbenchQueue } from '../../../kit/workbench/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { coinGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { stepOf } from './box-model.ts';
import type { BoxDesk } from './use-box-desk.ts';

function Mark({ coin }: { readonly coin: BoxCoin }) {
  const lang = useLang();
  return <StateTag plain {...tagOf(coinMachine.states, coin.status, coinGroup(coin.status), lang)} />;
}

/** The coins of the dispatch in production, in their sequence. */
export function BoxQueue({ desk }: { readonly desk: BoxDesk }) {
  const text = useText();
  return (
    <WorkbenchQueue
      title={text('labels.box.queue')}
      sub={text('labels.box.pieces', { count: desk.coins.length })}
      items={desk.coins.map((coin) => ({
        key: coin.id,
        label: coin.certNo ? <CertNo value={coin.certNo} /> : coin.coinCode,
        mark: <Mark coin={coin} />,
        isDone: stepOf(coin.status) === 'done',
      }))}
      current={desk.coin?.id ?? null}
      onOpen={(id) => desk.open(id)}
    />
  );
}
