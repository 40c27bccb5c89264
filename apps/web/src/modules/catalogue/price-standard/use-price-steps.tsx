import { priceBooksEndpoints } from '@mintmark/contract/catalogue/price-books.endpoints.ts';
import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { Copy, FileDown, Printer, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { callFile, saveFile, useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { useLeaveFor } from '../../../kit/page-active/index.ts';
import { ICON } from '../../../ui/icon.ts';

import { listName } from './list-names.ts';
import { PricePaper } from './paper/price-paper.tsx';
import { NewListDrawer, PRICE_READS, PublishDrawer } from './price-list.drawers.tsx';

const EndListDrawer = lateDrawer(async () => (await import('./end-list.drawer.tsx')).EndListDrawer);

export const listPath = (id: string): string => `/basic/priceStandard?id=${id}`;

export interface StepsInput {
  readonly list: PriceListDetail;
  readonly values: PriceListDetail['data'];
  /** Brings what was typed to the server first; false: it cannot be published now. */
  readonly saveNow: () => Promise<boolean>;
}

/** What may be done with a list, and the drawers of it. */
export function usePriceSteps({ list, values, saveNow }: StepsInput): {
  actions: readonly ActionDef[];
  dialogs: ReactNode;
} {
  const text = useText();
  const lang = useLang();
  const navigate = useNavigate();
  const leaveFor = useLeaveFor();
  const { confirm, toast, warn } = useFeedback();
  const reason = useReason();
  const [form, setForm] = useState<'publish' | 'copy' | 'end' | 'print' | null>(null);
  const withdrawal = useCommand(calls.withdrawPriceList, { invalidate: PRICE_READS });
  const removal = useCommand(calls.removePriceList, {
    invalidate: [calls.listPriceLists],
    onSuccess: () => {
      toast('catalogue.priceEdit.removed');
      leaveFor('/basic/priceStandard');
    },
  });
  const name = `${listName(list, lang)} v${list.listVersion}`;
  const publish = async () => ((await saveNow()) ? setForm('publish') : warn(text('catalogue.priceEdit.notSaved')));
  const withdraw = async () => {
    const words = await reason.ask({
      title: text('catalogue.priceEdit.withdrawTitle', { name }),
      text: text('catalogue.priceEdit.withdrawText'),
      okText: text('catalogue.priceEdit.withdraw'),
      danger: true,
    });
    if (words === null) return;
    const body = { version: list.version, reason: words };
    if (await withdrawal.run({ params: { id: list.id }, body })) toast('catalogue.priceEdit.withdrawn');
  };
  const remove = async () => {
    const title = text('catalogue.priceEdit.removeTitle', { name });
    if (await confirm({ title, okText: text('catalogue.priceEdit.remove'), danger: true }))
      await removal.run({ params: { id: list.id } });
  };
  const exportBook = async () => {
    if (!(await saveNow())) return warn(text('catalogue.priceBook.notSaved'));
    await callFile(priceBooksEndpoints.exportPriceBook, { params: { id: list.id } }).then(saveFile, () => undefined);
  };
  const actions: readonly ActionDef[] = [
    {
      action: 'publish',
      labelKey: 'catalogue.priceEdit.publish',
      icon: <Send {...ICON} />,
      primary: true,
      onClick: publish,
    },
    {
      action: 'end',
      labelKey: 'catalogue.priceEnd.end',
      danger: true,
      onClick: () => setForm('end'),
    },
    { action: 'withdraw', labelKey: 'catalogue.priceEdit.withdraw', danger: true, onClick: withdraw },
    { action: 'copy', labelKey: 'catalogue.priceEdit.copy', icon: <Copy {...ICON} />, onClick: () => setForm('copy') },
    {
      action: 'export',
      labelKey: 'catalogue.priceBook.export',
      icon: <FileDown {...ICON} />,
      free: true,
      onClick: exportBook,
    },
    ...(list.status === 'published'
      ? [
          {
            action: 'print',
            labelKey: 'catalogue.pricePaper.print' as const,
            icon: <Printer {...ICON} />,
            free: true,
            onClick: () => setForm('print'),
          },
        ]
      : []),
    { action: 'remove', labelKey: 'catalogue.priceEdit.remove', danger: true, onClick: remove },
  ];
  const close = () => setForm(null);
  const dialogs = (
    <>
      <PublishDrawer list={list} values={values} open={form === 'publish'} onClose={close} />
      <NewListDrawer open={form === 'copy'} from={list} onClose={close} onMade={(id) => navigate(listPath(id))} />
      <EndListDrawer list={list} open={form === 'end'} onClose={close} />
      {form === 'print' ? <PricePaper list={list} onClose={close} /> : null}
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}
