import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { request, useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { actionState, useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import type { Scan } from '../../../kit/scan/index.ts';
import { missingSlots, NO_SLOTS, readAtBench, type Slots } from './box-model.ts';
import { useAssign, useTray } from './use-assign.ts';
import { useSeal } from './use-seal.tsx';

/** Links to pictures end after five minutes. */
const REFRESH_MS = 240_000;

const may = (coin: BoxCoin | null, action: string): boolean =>
  actionState(coin?.allowedActions, action)?.allowed === true;

/** A coin of another order or dispatch: its own sheet is opened. */
function useElsewhere() {
  const text = useText();
  const navigate = useNavigate();
  const { warn } = useFeedback();
  return async (code: string): Promise<boolean> => {
    const found = await request(boxesEndpoints.findBoxByCode, { query: { code }, isQuiet: true }).catch(() => null);
    if (!found?.ok) {
      warn(text('labels.box.scanNone', { code }));
      return false;
    }
    const { orderCode, dispatchId } = found.data;
    void navigate(`/closeReview/editBox/${orderCode}/${dispatchId}`);
    return true;
  };
}

interface Bench {
  readonly openId: string | null;
  /** What was read for the open coin. */
  readonly slots: Slots;
}

/** The coin on the table; `now` is it also for a scan that is read before the next render. */
function useBench() {
  const [bench, setBench] = useState<Bench>({ openId: null, slots: NO_SLOTS });
  const now = useRef(bench);
  const put = (patch: Partial<Bench>) => {
    now.current = { ...now.current, ...patch };
    setBench(now.current);
  };
  return { bench, now, put };
}

/** Everything the box room's desk knows and does for one dispatch. */
export function useBoxDesk(orderCode: string, dispatchId: string) {
  const text = useText();
  const can = useCan();
  const { warn } = useFeedback();
  const { bench, now, put } = useBench();
  const sheet = useEndpoint(
    boxesEndpoints.getBoxSheet,
    { params: { orderCode, dispatchId } },
    {
      keepPrevious: true,
      pollMs: REFRESH_MS,
      follow: (answer) => (answer?.coins ?? []).map((one) => `coin:${one.id}` as const),
    },
  );
  const coins = sheet.data?.coins ?? [];
  const { slots } = bench;
  const coin = coins.find((one) => one.id === bench.openId) ?? null;
  const known = useRef(coins);
  known.current = coins;
  const reload = async () => {
    const { data } = await sheet.refetch();
    if (data) known.current = data.coins;
  };
  const tray = useTray(coins);
  const afterStep = async () => {
    // What was read for the step before does not count for the next.
    put({ slots: NO_SLOTS });
    await reload();
  };
  const assign = useAssign(coin, tray, afterStep);
  const seal = useSeal(afterStep);
  const elsewhere = useElsewhere();
  const open = (id: string, first: Slots = NO_SLOTS) => {
    put({ openId: id, slots: first });
    seal.clearRefusal();
  };
  const fill = async (target: BoxCoin, next: Slots) => {
    put({ slots: next });
    seal.clearRefusal();
    if (may(target, 'seal') && missingSlots(target, next).length === 0) await seal.seal(target, next);
  };
  const onScan = async (scan: Scan): Promise<boolean> => {
    // Scanned before the sheet has come: whose coin it is cannot be said yet.
    if (!sheet.data) await reload();
    const { openId, slots: read } = now.current;
    const onTable = known.current.find((one) => one.id === openId);
    const table = onTable ? { coin: onTable, slots: read, isSealing: may(onTable, 'seal') } : null;
    const seen = readAtBench(scan, known.current, table);
    switch (seen.kind) {
      case 'open':
        open(seen.coin.id, seen.slots);
        return true;
      case 'slot':
        if (onTable) await fill(onTable, { ...read, [seen.name]: seen.value });
        return true;
      case 'tray':
        assign.toTray(seen.boxNo);
        return true;
      case 'elsewhere':
        return elsewhere(seen.code);
      default:
        warn(text('labels.box.scanUnknown', { code: seen.code }));
        return false;
    }
  };
  return {
    sheet: sheet.data ?? null,
    error: sheet.error,
    reload,
    coins,
    coin,
    open,
    close: () => put({ openId: null }),
    slots,
    clearSlots: () => {
      put({ slots: NO_SLOTS });
      seal.clearRefusal();
    },
    tray,
    assign,
    seal,
    onScan,
    maySeal: may(coin, 'seal'),
    mayAssign: may(coin, 'assign'),
    /** Works in the box room, whatever lies open. */
    mayBox: can('closeReview:order:box'),
  };
}

export type BoxDesk = ReturnType<typeof useBoxDesk>;
