import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { useState } from 'react';
import { request, useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import type { Scan } from '../../../kit/scan/index.ts';
import { readChipScan } from './chip-model.ts';

const LIMIT = 200;
type View = 'open' | 'written' | 'all';
const QUERY: Readonly<Record<View, object>> = {
  open: { written: 'false' },
  written: { written: 'true', verified: 'false' },
  all: {},
};

/** What the fields of the open coin hold. */
export interface ChipFields {
  /** Serial to bind. */
  readonly uid: string;
  /** Serial and address as read back. */
  readonly readUid: string;
  readonly readUrl: string;
}
const EMPTY: ChipFields = { uid: '', readUid: '', readUrl: '' };

const isView = (view: string): view is View => view in QUERY;

/** Coins that get a chip, the open one, binding and reading back. */
export function useChipDesk() {
  const text = useText();
  const { toast, warn } = useFeedback();
  const reason = useReason();
  const [view, setView] = useState<View>('open');
  const [openId, setOpenId] = useState<string | null>(null);
  const [fields, setFields] = useState<ChipFields>(EMPTY);
  const query = { ...QUERY[view], limit: LIMIT };
  const list = useEndpoint(labelsEndpoints.listChips, { query }, { keepPrevious: true });
  const detail = useEndpoint(
    labelsEndpoints.getChip,
    { params: { id: openId ?? '0' } },
    { enabled: openId !== null, keepPrevious: false, follow: topicsOf('coin', openId) },
  );
  const coin = openId !== null && detail.data?.id === openId ? detail.data : null;
  const invalidate = [labelsEndpoints.listChips, labelsEndpoints.getChip];
  const write = useCommand(labelsEndpoints.writeChip, { invalidate });
  const verify = useCommand(labelsEndpoints.verifyChip, { invalidate });
  const open = (id: string | null) => {
    setOpenId(id);
    setFields(EMPTY);
  };
  const bind = async () => {
    const uid = fields.uid.trim();
    if (!coin || uid === '' || write.isPending) return;
    let why: string | null = null;
    if (coin.uid !== null) {
      why = await reason.ask({
        title: text('labels.chip.replaceTitle'),
        text: text('labels.chip.replaceText', { uid: coin.uid }),
      });
      if (why === null) return;
    }
    const body = { version: coin.version, uid, ...(why === null ? {} : { reason: why }) };
    const done = await write.run({ params: { id: coin.id }, body });
    if (!done) return;
    setFields(EMPTY);
    toast('labels.chip.bound', { uid: done.uid });
  };
  const readBack = async () => {
    if (!coin || verify.isPending) return;
    const done = await verify.run({
      params: { id: coin.id },
      body: { uid: fields.readUid.trim(), url: fields.readUrl.trim() },
    });
    if (!done) return;
    setFields(EMPTY);
    toast('labels.chip.readBackDone', { code: coin.certNo ?? coin.coinCode });
  };
  const openByCode = async (field: 'coinCode' | 'certNo', code: string): Promise<boolean> => {
    const found = await request(labelsEndpoints.listChips, { query: { [field]: code }, isQuiet: true }).catch(
      () => null,
    );
    const row = found?.ok ? found.data.list[0] : undefined;
    if (row) open(row.id);
    else warn(text('labels.chip.scanNone', { code }));
    return row !== undefined;
  };
  const onScan = async (scan: Scan): Promise<boolean> => {
    const seen = readChipScan(scan);
    if (seen.kind === 'coin') return openByCode(seen.field, seen.code);
    if (seen.kind === 'unknown' || coin === null) {
      warn(text('labels.chip.scanUnknown', { code: scan.code }));
      return false;
    }
    if (seen.kind === 'url') setFields((now) => ({ ...now, readUrl: seen.url }));
    else setFields((now) => (coin.uid === null ? { ...now, uid: seen.uid } : { ...now, readUid: seen.uid }));
    return true;
  };
  return {
    view,
    setView: (next: string) => {
      if (isView(next)) setView(next);
    },
    rows: list.data?.list ?? null,
    total: list.data?.total ?? 0,
    error: list.error,
    reload: () => void list.refetch(),
    openId,
    coin,
    coinError: openId === null ? null : detail.error,
    open,
    fields,
    change: (patch: Partial<ChipFields>) => setFields((now) => ({ ...now, ...patch })),
    bind,
    readBack,
    isBinding: write.isPending,
    isReading: verify.isPending,
    onScan,
    dialog: reason.dialog,
  };
}

export type ChipDesk = ReturnType<typeof useChipDesk>;
