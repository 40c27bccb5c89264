import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { useSession } from '../../../kit/session/index.ts';
import css from '../custody.module.css';
import type { HandOverRow } from '../custody-types.ts';
import { handOverColumns, handOverFilters, handOverTabs } from './hand-overs.columns.tsx';

const HandOverDrawer = lateDrawer(async () => (await import('./hand-over.drawer.tsx')).HandOverDrawer);
const GiveDrawer = lateDrawer(async () => (await import('./give.drawer.tsx')).GiveDrawer);

const EXPORT = listExport(handOversEndpoints.exportHandOvers);
const SHOWN = 6;
const rowKey = (row: HandOverRow) => row.id;

/** What waits for the reader to take it over; nothing when there is nothing. */
function ForMe({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const text = useText();
  const userId = useSession((state) => state.userId);
  const { data } = useEndpoint(
    handOversEndpoints.listHandOvers,
    { query: { receiverId: [userId ?? '0'], status: [handOverMachine.state.open], limit: SHOWN } },
    { enabled: userId !== null, follow: ['handOver:*'] },
  );
  if (!data || data.total === 0) return null;
  return (
    <section className={css['waiting']} aria-label={text('custody.forMe', { n: data.total })}>
      <b>{text('custody.forMe', { n: data.total })}</b>
      {data.list.map(({ id, handOverNo, giverName, pieces }) => (
        <Button key={id} size="small" onClick={() => onOpen(id)}>
          {text('custody.forMeOne', { no: handOverNo, giver: giverName, n: pieces })}
        </Button>
      ))}
    </section>
  );
}

/**
 * 交接: what waits, what was taken over, what came back; `asked` is the one that the address names, `give` what it asks to be
 * given: a box, a coin, an order.
 */
export function HandOverList({ asked, give }: { readonly asked: string | null; readonly give: string | null }) {
  const [id, setId] = useState(asked);
  const can = useCan();
  const [isGiving, setGiving] = useState(give !== null && can('closeReview:custody:handOver'));
  // The code of an address is laid on the table once.
  const [code, setCode] = useState(give);
  const close = () => {
    setGiving(false);
    setCode(null);
  };
  const rowActions = useMemo<readonly RowAction<HandOverRow>[]>(
    () => [{ key: 'open', labelKey: 'custody.open', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar = useMemo<readonly ToolbarAction<HandOverRow>[]>(
    () => [
      {
        key: 'give',
        labelKey: 'custody.give',
        primary: true,
        permission: 'closeReview:custody:handOver',
        onClick: () => setGiving(true),
      },
    ],
    [],
  );
  return (
    <>
      <ForMe onOpen={setId} />
      <ListScreen
        id="custody.handOvers"
        follows="handOver"
        endpoint={handOversEndpoints.listHandOvers}
        columns={handOverColumns}
        exportable={EXPORT}
        filters={handOverFilters}
        statusTabs={handOverTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-id"
        emptyTitleKey="custody.handOver.empty"
        emptyHintKey="custody.handOver.emptyHint"
      />
      <GiveDrawer open={isGiving} code={code} onGiven={setId} onClose={close} />
      <HandOverDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
