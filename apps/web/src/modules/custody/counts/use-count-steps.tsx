import { stockCountsEndpoints as calls } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import { COUNTED } from '@mintmark/domain/custody/stock-counts.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { listExport } from '../../../kit/list/index.ts';
import type { Scan } from '../../../kit/scan/index.ts';
import { COUNT_READS, type CountItem, placeText, type StockCount } from '../custody-types.ts';

const Paper = lateDrawer(async () => (await import('./count-paper.tsx')).CountPaper);

const ITEMS = listExport(calls.exportCountItems);
const COLUMNS = ['coinCode', 'certNo', 'name', 'state', 'place', 'holderName', 'declaredFen', 'remark', 'scannedAt'];

/** What may be done with a stock-taking. */
export function useCountSteps(count: StockCount): {
  readonly actions: readonly ActionDef[];
  readonly dialogs: ReactNode;
} {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const reason = useReason();
  const [isPaper, setPaper] = useState(false);
  const { id, version, countNo: no } = count;
  const input = { params: { id }, body: { version } };
  const options = { invalidate: COUNT_READS, onSuccess: () => toast('custody.count.done') };
  const ending = useCommand(calls.endCount, options);
  const going = useCommand(calls.goOnCounting, options);
  const confirming = useCommand(calls.confirmCount, options);
  const giving = useCommand(calls.giveUpCount, options);
  const asked = async (key: 'end' | 'confirm', run: () => Promise<unknown>) => {
    const title = text(`custody.count.${key}Title`, { no });
    const left = count.items.filter(({ state }) => state === COUNTED.expected).length;
    const content = text(`custody.count.${key}Text`, { n: key === 'end' ? left : count.missing + count.surplus });
    if (await confirm({ title, content, okText: text(`custody.count.${key}`) })) await run();
  };
  const giveUp = async () => {
    const title = text('custody.count.giveUpTitle', { no });
    const words = await reason.ask({ title, okText: text('custody.count.giveUp'), danger: true });
    if (words !== null) await giving.run({ params: { id }, body: { version, reason: words } });
  };
  const actions: readonly ActionDef[] = [
    {
      action: 'end',
      labelKey: 'custody.count.end',
      primary: true,
      onClick: () => asked('end', () => ending.run(input)),
    },
    {
      action: 'confirm',
      labelKey: 'custody.count.confirm',
      primary: true,
      onClick: () => asked('confirm', () => confirming.run(input)),
    },
    { action: 'goOn', labelKey: 'custody.count.goOn', onClick: () => going.run(input) },
    { action: 'giveUp', labelKey: 'custody.count.giveUp', danger: true, onClick: giveUp },
    { action: 'print', labelKey: 'custody.count.print', free: true, onClick: () => setPaper(true) },
    {
      action: 'export',
      labelKey: 'custody.count.export',
      free: true,
      onClick: () => ITEMS.run({ scope: 'all', ids: [], query: { countId: id }, columns: COLUMNS }),
    },
  ];
  const dialogs = (
    <>
      {reason.dialog}
      <Paper open={isPaper} count={count} onClose={() => setPaper(false)} />
    </>
  );
  return { actions, dialogs };
}

interface Said {
  readonly tone: 'ok' | 'warning' | 'danger';
  readonly words: string;
}

/** A piece is scanned: answers whether it belongs here, for the tone, and says what it is. */
export function useCountScan(count: StockCount): {
  readonly scan: (scan: Scan) => Promise<boolean>;
  readonly said: Said | null;
} {
  const text = useText();
  const lang = useLang();
  const [said, setSaid] = useState<Said | null>(null);
  const marking = useCommand(calls.scanCount, {
    invalidate: COUNT_READS,
    isQuiet: true,
    onFailure: ({ msg }) => setSaid({ tone: 'danger', words: msg }),
  });
  const scan = async ({ code }: Scan): Promise<boolean> => {
    const done = await marking.run({ params: { id: count.id }, body: { code } });
    if (done === null) return false;
    const [item] = done.items;
    if (item === undefined) {
      setSaid({ tone: 'warning', words: text('custody.count.again', { code }) });
      return false;
    }
    const isHere = item.state !== COUNTED.surplus;
    const name = lang === 'en' && item.nameEn ? item.nameEn : item.name;
    const where = [placeText(item.place, text, lang), item.holderName].filter(Boolean).join(' · ');
    setSaid(
      isHere
        ? { tone: 'ok', words: text('custody.count.isHere', { code: item.coinCode, name }) }
        : { tone: 'warning', words: text('custody.count.isElsewhere', { code: item.coinCode, name, where }) },
    );
    return isHere;
  };
  return { scan, said };
}

/** What is done about one difference. */
export function useDifference(count: StockCount): {
  readonly explain: (item: CountItem) => Promise<void>;
  readonly moveHere: (item: CountItem) => Promise<void>;
  readonly dialog: ReactNode;
} {
  const text = useText();
  const reason = useReason();
  const { confirm, toast } = useFeedback();
  const options = { invalidate: COUNT_READS, onSuccess: () => toast('custody.count.done') };
  const remarking = useCommand(calls.remarkCountItem, options);
  const moving = useCommand(calls.moveSurplus, options);
  const explain = async ({ id: itemId, coinCode }: CountItem) => {
    const title = text('custody.count.explainTitle', { code: coinCode });
    const remark = await reason.ask({ title, okText: text('custody.count.explain') });
    if (remark !== null) await remarking.run({ params: { id: count.id, itemId }, body: { remark } });
  };
  const moveHere = async ({ id: itemId, coinCode }: CountItem) => {
    const title = text('custody.count.moveTitle', { code: coinCode });
    if (await confirm({ title, content: text('custody.count.moveText'), okText: text('custody.count.move') }))
      await moving.run({ params: { id: count.id, itemId }, body: {} });
  };
  return { explain, moveHere, dialog: reason.dialog };
}
