import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request, useEndpoint } from '../../../kit/api/index.ts';
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

/** Everything the box room's desk knows and does for one dispatch. */
export function useBoxDesk(orderCode: string, dispatchId: string) {
  const text = useText();
  const { warn } = useFeedback();
  const [openId, setOpenId] = useState<string | null>(null);
  const [slots, setSlots] = useState<Slots>(NO_SLOTS);
  const sheet = useEndpoint(
    boxesEndpoints.getBoxSheet,
    { params: { orderCode, dispatchId } },
    { keepPrevious: true, pollMs: REFRESH_MS },
  );
  const coins = sheet.data?.coins ?? [];
  const coin = coins.find((one) => one.id === openId) ?? null;
  const reload = () => sheet.refetch();
  const tray = useTray(coins);
  const assign = useAssign(coin, tray, async () => {
    // What was read while boxing does not count at the sealing table.
    setSlots(NO_SLOTS);
    await reload();
  });
  const seal = useSeal(async () => {
    setSlots(NO_SLOTS);
    await reload();
  });
  const elsewhere = useElsewhere();
  const open = (id: string, first: Slots = NO_SLOTS) => {
    setOpenId(id);
    setSlots(first);
    seal.clearRefusal();
  };
  const fill = async (target: BoxCoin, next: Slots) => {
    setSlots(next);
    seal.clearRefusal();
    if (may(target, 'seal') && missingSlots(target, next).length === 0) await seal.seal(target, next);
  };
  const onScan = async (scan: Scan): Promise<boolean> => {
    const seen = readAtBench(scan, coins, coin ? { coin, slots, isSealing: may(coin, 'seal') } : null);
    switch (seen.kind) {
      case 'open':
        open(seen.coin.id, seen.slots);
        return true;
      case 'slot':
        if (coin) await fill(coin, { ...slots, [seen.name]: seen.value });
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
    close: () => setOpenId(null),
    slots,
    clearSlots: () => {
      setSlots(NO_SLOTS);
      seal.clearRefusal();
    },
    tray,
    assign,
    seal,
    onScan,
    maySeal: may(coin, 'seal'),
    mayAssign: may(coin, 'assign'),
  };
}

export type BoxDesk = ReturnType<typeof useBoxDesk>;
