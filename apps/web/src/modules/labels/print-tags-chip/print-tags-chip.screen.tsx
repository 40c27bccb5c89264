import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { Reasoned } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { ScanField } from '../../../kit/scan/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState, NoPermission } from '../../../ui/states.tsx';
import { ChipPrint } from './chip-print.tsx';
import { ChipQueue } from './chip-queue.tsx';
import { ChipSheet } from './chip-sheet.tsx';
import type { ChipLabels } from './chip-types.ts';
import styles from './print-tags-chip.module.css';
import { useChipDesk } from './use-chip-desk.ts';

const REQUIRED = 'closeReview:printTags:page';
const MAX_LABELS = 100;
const NONE: ReadonlySet<string> = new Set();

function useChosen() {
  const [chosen, setChosen] = useState(NONE);
  const choose = (ids: readonly string[], isOn: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      for (const id of ids)
        if (isOn) next.add(id);
        else next.delete(id);
      return next;
    });
  return { chosen, choose };
}

/** The chip table: coins left, the open one with its three steps right. */
function ChipDeskPage({ onPrint }: { readonly onPrint: (labels: ChipLabels) => void }) {
  const text = useText();
  const can = useCan();
  const desk = useChipDesk();
  const { chosen, choose } = useChosen();
  const print = useCommand(labelsEndpoints.printChipLabels, { onSuccess: onPrint });
  const reason = !can('closeReview:printTags:print')
    ? text('labels.print.notAllowed')
    : chosen.size === 0
      ? text('labels.chip.chooseFirst')
      : chosen.size > MAX_LABELS
        ? text('labels.queue.tooMany', { n: MAX_LABELS })
        : null;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{text('labels.chip.title')}</h1>
        <ScanField placeholder={text('labels.chip.scan')} onScan={desk.onScan} keepFocus={desk.coin === null} />
        <Reasoned reason={reason}>
          <Button
            icon={<Printer {...ICON} />}
            disabled={reason !== null}
            loading={print.isPending}
            onClick={() => void print.run({ body: { coinIds: [...chosen] } })}
          >
            {text('labels.chip.printLabels', { n: chosen.size })}
          </Button>
        </Reasoned>
      </header>
      <nav className={styles['list']} aria-label={text('labels.chip.title')}>
        <ChipQueue desk={desk} chosen={chosen} onChoose={choose} />
      </nav>
      <main className={styles['main']}>
        {desk.coin ? <ChipSheet key={desk.coin.id} coin={desk.coin} desk={desk} /> : null}
        {!desk.coin && desk.coinError ? <ErrorState text={desk.coinError.msg || undefined} /> : null}
        {!desk.coin && !desk.coinError && desk.openId !== null ? <Skeleton rows={5} /> : null}
        {desk.openId === null ? (
          <EmptyState title={text('labels.chip.emptyTitle')} text={text('labels.chip.emptyText')} />
        ) : null}
      </main>
      {desk.dialog}
    </div>
  );
}

/** The window says what it is, also to those who may not see what is in it. */
function Refused() {
  const text = useText();
  return (
    <main>
      <header className={styles['head']}>
        <h1>{text('labels.chip.title')}</h1>
      </header>
      <NoPermission permission={REQUIRED} />
    </main>
  );
}

/** 打印芯片标签 (`/order/printTagsChip`): open to every signed-in person, its data to label people only. */
export default function PrintTagsChipScreen() {
  const can = useCan();
  const [labels, setLabels] = useState<ChipLabels | null>(null);
  if (!can(REQUIRED)) return <Refused />;
  if (labels) return <ChipPrint labels={labels} onBack={() => setLabels(null)} />;
  return <ChipDeskPage onPrint={setLabels} />;
}
