import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import type { PriceDraft } from '@mintmark/domain/finance/pricing/price-book/price-draft.ts';
import { useMemo, useRef, useState } from 'react';
import { useCommand } from '../../../../kit/api/index.ts';
import { useLang } from '../../../../kit/i18n/index.ts';
import { type DraftState, useDraft } from '../../../../kit/workbench/index.ts';

import { faultsOf, isReadable, toDraft, valuesOf } from './draft.model.ts';

/** Names, planned day and note of a draft. */
export interface PriceHead {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly validFrom: string;
  readonly note: string;
}
export interface EditedList {
  readonly version: number;
  readonly head: PriceHead;
  readonly draft: PriceDraft;
}
/** What somebody else saved meanwhile. */
export type SavedByOther = { readonly version: number } & PriceHead & Pick<PriceListDetail, 'data'>;

const SERVER_MS = 2_000;
const READS = [calls.getPriceList, calls.listPriceLists];

const isEdited = (value: unknown): value is EditedList =>
  typeof value === 'object' && value !== null && 'version' in value && 'head' in value && 'draft' in value;
const headOf = ({ nameZh, nameEn, validFrom, note }: PriceHead): PriceHead => ({ nameZh, nameEn, validFrom, note });
const isComplete = (edited: EditedList) =>
  isReadable(edited.draft) && edited.head.nameZh.trim() !== '' && edited.head.nameEn.trim() !== '';

export interface PriceEditing {
  readonly edited: EditedList;
  readonly faults: ReturnType<typeof faultsOf>;
  readonly isSendable: boolean;
  readonly state: DraftState;
  readonly savedAtMs: number | null;
  readonly conflict: SavedByOther | null;
  readonly change: (patch: Partial<Pick<EditedList, 'head' | 'draft'>>) => void;
  /** Everything typed so far is on the server; false when it is not. */
  readonly saveNow: () => Promise<boolean>;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** The version that the server has, and what it says after an import. */
  readonly versionNow: () => number;
  readonly replace: (saved: Pick<SavedByOther, 'version' | 'data'>) => void;
}

/** A draft as it is edited: kept in this browser at once, on the server soon after; two people at once are told apart. */
export function usePriceDraft(list: PriceListDetail): PriceEditing {
  const lang = useLang();
  const [first] = useState<EditedList>(() => ({
    version: list.version,
    head: headOf(list),
    draft: toDraft(list.data, lang),
  }));
  const [conflict, setConflict] = useState<SavedByOther | null>(null);
  const [savedAtMs, setSavedAt] = useState<number | null>(null);
  const version = useRef<number | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const command = useCommand(calls.savePriceList, {
    invalidate: READS,
    onFailure: (failure) => {
      const current: unknown =
        typeof failure.data === 'object' && failure.data !== null ? Reflect.get(failure.data, 'current') : null;
      // The contract answers -2 with the record as it stands.
      if (failure.code === OUTCOME.stale && current) setConflict(current as SavedByOther);
    },
  });
  const latest = useRef<EditedList>(first);
  const send = async (edited: EditedList): Promise<void> => {
    if (!isComplete(edited)) throw new Error('unreadable');
    const body = { ...edited.head, version: version.current ?? edited.version, data: valuesOf(edited.draft) };
    const saved = await command.run({ params: { id: list.id }, body });
    if (saved === null) throw new Error('not saved');
    version.current = saved.version;
    setSavedAt(Date.now());
    // After the draft has heard of it: what is on the server needs no copy here.
    setTimeout(() => {
      if (latest.current === edited) kept.current?.({ ...edited, version: saved.version });
    });
  };
  const queued = (edited: EditedList) => {
    const next = line.current.catch(() => undefined).then(() => send(edited));
    line.current = next;
    return next;
  };
  const draft = useDraft<EditedList>(`priceList:${list.id}`, first, {
    check: isEdited,
    save: queued,
    serverMs: SERVER_MS,
  });
  latest.current = draft.value;
  const kept = useRef<((edited: EditedList) => void) | null>(null);
  kept.current = draft.clear;
  const faults = useMemo(() => faultsOf(draft.value.draft), [draft.value.draft]);
  const saveNow = () =>
    draft.state === 'clean'
      ? Promise.resolve(true)
      : queued(latest.current).then(
          () => true,
          () => false,
        );
  const take = (saved: Pick<SavedByOther, 'version' | 'data'>, head: PriceHead) => {
    version.current = saved.version;
    draft.clear({ version: saved.version, head, draft: toDraft(saved.data, lang) });
  };
  return {
    edited: draft.value,
    faults,
    isSendable: isComplete(draft.value),
    state: draft.state,
    savedAtMs,
    conflict,
    change: (patch) => draft.setValue({ ...draft.value, ...patch }),
    saveNow,
    keepMine: () => {
      if (!conflict) return;
      version.current = conflict.version;
      setConflict(null);
      draft.setValue({ ...draft.value, version: conflict.version });
    },
    takeTheirs: () => {
      if (!conflict) return;
      take(conflict, headOf(conflict));
      setConflict(null);
    },
    versionNow: () => version.current ?? draft.value.version,
    replace: (saved) => take(saved, draft.value.head),
  };
}
