import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { useCallback, useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useAddressId, useLinkedTab } from '../../../kit/list/index.ts';
import { stepInQueue } from '../desk/decision.ts';

export type QualityTab = 'check' | 'rework' | 'passed';

/** 80 waits for the check, 82 is in rework, 90 has passed (states.md coin). */
const STATES: Readonly<Record<QualityTab, number>> = { check: 80, rework: 82, passed: 90 };
const TABS: readonly QualityTab[] = ['check', 'rework', 'passed'];
const LIMIT = 100;
const POLL_MS = 60_000;

const askedOf = (tab: QualityTab, limit: number) => ({
  query: { status: [STATES[tab]], limit, sort: tab === 'passed' ? '-updatedAt' : 'updatedAt' },
});

const isTab = (tab: string): tab is QualityTab => tab in STATES;

/** The coins of a tab, longest waiting first, and which one is open. */
export function useQualityQueue() {
  const linked = useLinkedTab(TABS);
  const tab = linked.tab ?? 'check';
  const asked = useAddressId();
  const [openId, setOpenId] = useState<string | null>(asked);
  const list = useEndpoint(auditsEndpoints.listQuality, askedOf(tab, LIMIT), { keepPrevious: true, pollMs: POLL_MS });
  const waiting = useEndpoint(auditsEndpoints.listQuality, askedOf('check', 1));
  const failed = useEndpoint(auditsEndpoints.listQuality, askedOf('rework', 1));
  const rows = list.data?.list ?? null;
  const ids = useMemo(() => (rows ?? []).map((row) => row.id), [rows]);
  const step = useCallback((by: 1 | -1) => setOpenId((now) => stepInQueue(ids, now, by)), [ids]);
  const changeTab = (next: string) => {
    if (!isTab(next)) return;
    linked.choose(next);
    setOpenId(null);
  };
  return {
    tab,
    changeTab,
    rows,
    total: list.data?.total ?? 0,
    counts: { check: waiting.data?.total, rework: failed.data?.total },
    error: list.error,
    reload: () => void list.refetch(),
    openId,
    open: setOpenId,
    close: () => setOpenId(null),
    step,
  };
}

export type QualityQueue = ReturnType<typeof useQualityQueue>;
