import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCommand } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { ActionButtons, type ActionDef, actionState } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { Workbench, type WorkbenchKey } from '../../../kit/workbench/index.ts';
import { Chip } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { BatchAssign } from './batch-assign.tsx';
import { BoxMain } from './box-main.tsx';
import { missingSlots, stepOf } from './box-model.ts';
import { BoxQueue } from './box-queue.tsx';
import { BoxSide } from './box-side.tsx';
import { SlabMatch } from './slab-match.tsx';
import { type BoxDesk, useBoxDesk } from './use-box-desk.ts';
import { useEnter } from './use-enter.ts';

const DamageDrawer = lateDrawer(async () => (await import('./damage.drawer.tsx')).DamageDrawer);

const TraysDrawer = lateDrawer(async () => (await import('../trays/trays.drawer.tsx')).TraysDrawer);

const QUEUE_WIDTH = 232;
const KEYS: readonly WorkbenchKey[] = [
  { keys: ['↵'], labelKey: 'labels.key.assign' },
  { keys: ['/'], labelKey: 'labels.key.scan' },
];

const boxable = (coins: readonly BoxCoin[]): readonly BoxCoin[] =>
  coins.filter((coin) => coin.boxNo === null && actionState(coin.allowedActions, 'assign')?.allowed === true);

/** 盒体报废: the holder is scrapped with a reason, the coin goes back to its box step. */
function useFailSeal(desk: BoxDesk) {
  const text = useText();
  const reason = useReason();
  const command = useCommand(boxesEndpoints.failSeal);
  const fail = async () => {
    const { coin } = desk;
    if (!coin) return;
    const words = await reason.ask({
      title: text('labels.fail.title', { code: coin.certNo ?? coin.coinCode }),
      text: text('labels.fail.text'),
      presets: [text('labels.fail.crack'), text('labels.fail.dust'), text('labels.fail.loose')],
    });
    if (words === null) return;
    const done = await command.run({ params: { id: coin.id }, body: { version: coin.version, reason: words } });
    if (done) await Promise.all([desk.reload(), desk.tray.reload()]);
  };
  return { fail, dialog: reason.dialog };
}

/** The decisive action of the coin's step: box it, or seal what was scanned. */
function Actions({ desk }: { readonly desk: BoxDesk }) {
  const text = useText();
  const { coin, assign, slots } = desk;
  if (!coin) return null;
  const step = stepOf(coin.status);
  if (step !== 'assign' && step !== 'seal') return null;
  const missing = missingSlots(coin, slots);
  const allowed = coin.allowedActions.map((entry) => {
    if (!entry.allowed) return entry;
    if (entry.action === 'seal' && missing.length > 0)
      return { ...entry, allowed: false, reason: text('labels.seal.scanFirst', { n: missing.length }) };
    if (entry.action === 'assign' && !assign.isComplete)
      return { ...entry, allowed: false, reason: text('labels.assign.incomplete') };
    return entry;
  });
  const action: ActionDef =
    step === 'assign'
      ? {
          action: 'assign',
          labelKey: 'labels.assign.action',
          primary: true,
          keyHint: '↵',
          onClick: () => assign.save(),
        }
      : { action: 'seal', labelKey: 'labels.seal.action', primary: true, onClick: () => desk.seal.seal(coin, slots) };
  return <ActionButtons actions={[action]} allowed={allowed} />;
}

function Main({ desk, mishaps }: { readonly desk: BoxDesk; readonly mishaps: readonly ActionDef[] }) {
  const text = useText();
  const { coin, sheet, error } = desk;
  if (coin) return <BoxMain key={coin.id} coin={coin} desk={desk} mishaps={mishaps} />;
  if (error && sheet === null)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void desk.reload()} />;
  if (sheet === null) return <Skeleton rows={6} />;
  return <EmptyState title={text('labels.box.scanTitle')} text={text('labels.box.scanText')} />;
}

/** 编辑盒子 (`/closeReview/editBox/:orderCode/:dispatchId`): box, seal, slab pictures of one dispatch (D2, records.md §2). */
export default function EditBoxScreen() {
  const text = useText();
  const can = useCan();
  const { orderCode = '', dispatchId = '0' } = useParams();
  const desk = useBoxDesk(orderCode, dispatchId);
  const fail = useFailSeal(desk);
  const [damaged, setDamaged] = useState<BoxCoin | null>(null);
  const [isBatch, setBatch] = useState(false);
  const [areTrays, setTrays] = useState(false);
  const { sheet, coins, coin } = desk;
  usePageTitle(sheet ? text('labels.box.tab', { no: sheet.dispatchNo }) : null);
  const open = boxable(coins);
  const mishaps: readonly ActionDef[] = [
    { action: 'failSeal', labelKey: 'labels.fail.action', onClick: fail.fail },
    { action: 'damageSeal', labelKey: 'labels.damage.action', danger: true, onClick: () => setDamaged(coin) },
  ];
  const isToAssign = coin !== null && stepOf(coin.status) === 'assign' && desk.mayAssign && desk.assign.isComplete;
  useEnter(isToAssign ? () => void desk.assign.save() : null);
  const done = coins.filter((one) => stepOf(one.status) === 'done').length;
  return (
    <>
      <Workbench
        scan={{
          placeholder: text('labels.box.scan'),
          onScan: desk.onScan,
          keepFocus: coin === null || stepOf(coin.status) !== 'assign',
        }}
        title={sheet?.dispatchNo}
        facts={sheet?.isHeld ? <Chip>{text('labels.queue.held')}</Chip> : null}
        {...(sheet
          ? {
              progress: { done, total: coins.length, text: text('labels.box.progress', { done, total: coins.length }) },
            }
          : {})}
        actions={
          <>
            <Actions desk={desk} />
            <Button onClick={() => setTrays(true)}>{text('labels.trays.action')}</Button>
            {can('closeReview:rating:image') ? (
              <SlabMatch disabled={!coins.some((one) => stepOf(one.status) === 'slab')} onMatched={desk.reload} />
            ) : null}
            {coin === null && can('closeReview:order:box') ? (
              <Button disabled={open.length === 0} onClick={() => setBatch(true)}>
                {text('labels.batch.action', { n: open.length })}
              </Button>
            ) : null}
          </>
        }
        queue={<BoxQueue desk={desk} />}
        queueWidth={QUEUE_WIDTH}
        main={<Main desk={desk} mishaps={mishaps} />}
        side={<BoxSide desk={desk} />}
        keys={KEYS}
        footNote={text('labels.box.foot')}
      />
      <BatchAssign open={isBatch} coins={open} desk={desk} onClose={() => setBatch(false)} />
      <DamageDrawer
        coin={damaged}
        onSaved={() => {
          void desk.reload();
          void desk.tray.reload();
        }}
        onClose={() => setDamaged(null)}
      />
      <TraysDrawer open={areTrays} onClose={() => setTrays(false)} />
      {fail.dialog}
      {desk.seal.dialog}
    </>
  );
}
