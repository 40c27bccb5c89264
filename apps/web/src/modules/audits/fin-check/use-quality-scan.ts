import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import type { QualitySheet } from '@mintmark/contract/audits/quality-check.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { useEffect, useRef, useState } from 'react';
import { request, useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { playTone, type Scan } from '../../../kit/scan/index.ts';
import { isComplete, placeOf, type Slots } from './scan-slots.ts';
import type { QualityQueue } from './use-quality-queue.ts';

const EMPTY: Slots = {};

interface Held {
  readonly coinId: string | null;
  readonly slots: Slots;
}

/** Compares once everything is scanned; what differs is said, kept by the server and scanned anew. */
function useCompare(sheet: QualitySheet | null, slots: Slots, onDone: () => void) {
  const text = useText();
  const { warn } = useFeedback();
  const scan = useCommand(auditsEndpoints.scanQuality, { invalidate: [auditsEndpoints.getQualitySheet] });
  const sent = useRef<Slots | null>(null);
  const compare = async ({ id }: QualitySheet, { coin = '', label, chip }: Slots) => {
    const body = { coinCode: coin, ...(label ? { labelCode: label } : {}), ...(chip ? { chipUid: chip } : {}) };
    const done = await scan.run({ params: { id }, body });
    onDone();
    if (done?.isFine !== false) return;
    playTone('refused');
    warn(text('audits.qc.scanDiffers'));
  };
  useEffect(() => {
    if (
      sheet === null ||
      sheet.status !== coinMachine.state.toCheck ||
      sent.current === slots ||
      !isComplete(sheet.scan, slots)
    )
      return;
    sent.current = slots;
    void compare(sheet, slots);
  });
}

/** Every code at the check: the first opens its piece, the others are compared with it. */
export function useQualityScan(sheet: QualitySheet | null, queue: QualityQueue) {
  const text = useText();
  const { warn } = useFeedback();
  const [held, setHeld] = useState<Held>({ coinId: null, slots: EMPTY });
  const latest = useRef(held);
  const hold = (next: Held) => {
    latest.current = next;
    setHeld(next);
  };
  const slots = held.coinId === queue.openId ? held.slots : EMPTY;
  useCompare(sheet, slots, () => hold({ coinId: null, slots: EMPTY }));
  const onScan = async (scan: Scan): Promise<boolean> => {
    const now = latest.current;
    const own = now.coinId !== null && (sheet === null || sheet.id === now.coinId) ? now.slots : EMPTY;
    const place = placeOf(scan, own, sheet?.id === now.coinId ? (sheet?.scan ?? null) : null);
    if (place === 'refused') {
      warn(text('audits.qc.scanWrong', { code: scan.code }));
      return false;
    }
    if (place !== 'open') {
      hold({ coinId: now.coinId, slots: { ...own, [place]: scan.raw } });
      return true;
    }
    const found = await request(auditsEndpoints.findQualityByCode, { query: { code: scan.code }, isQuiet: true }).catch(
      () => null,
    );
    if (!found?.ok) {
      warn(text('audits.qc.scanNone', { code: scan.code }));
      return false;
    }
    hold({ coinId: found.data.id, slots: { [scan.kind === 'coin' ? 'coin' : 'label']: scan.raw } });
    queue.open(found.data.id);
    return true;
  };
  return { slots, onScan };
}
