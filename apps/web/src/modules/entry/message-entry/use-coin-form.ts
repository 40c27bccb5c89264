import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { InformationCoin } from '@mintmark/contract/entry/information.schema.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { useEffect, useRef } from 'react';
import { ApiFailure, call, useCommand } from '../../../kit/api/index.ts';
import { type Draft, useDraft } from '../../../kit/workbench/index.ts';
import { nextSeq } from '../next-seq.ts';
import { changesOf, isTyped, problemsOf, type Typed, type TypedKey, typedOf } from './measures.model.ts';

export type Measured = DataOf<typeof entryEndpoints.saveMeasures>;

export interface CoinForm {
  readonly typed: Typed;
  readonly set: (key: TypedKey, value: string) => void;
  readonly problems: ReturnType<typeof problemsOf>;
  readonly isDirty: boolean;
  readonly isRestored: boolean;
  readonly isSaving: boolean;
  readonly draft: Draft<Typed>;
  /** Messages of the server by field. */
  readonly refused: Readonly<Record<string, string>>;
  /** Saves what changed (or nothing, to look whether the coin may go on); null when it was refused. */
  readonly save: () => Promise<Measured | null>;
}

const keyOf = (coinId: string): string => `measure:${coinId}`;

/** A failed copy is not worth a dialog: the browser's own copy is there. */
async function quietly(run: Promise<unknown>): Promise<void> {
  try {
    await run;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}

/** What this person typed at another machine and did not save. */
function useServerDraft(coin: InformationCoin, draft: Draft<Typed>) {
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    if (latest.current.isRestored) return;
    let isCurrent = true;
    const load = async () => {
      const kept = await call(entryEndpoints.getDraft, { params: { key: keyOf(coin.id) }, isQuiet: true });
      const { state, setValue } = latest.current;
      if (isCurrent && kept && isTyped(kept.payload) && state === 'clean') setValue(kept.payload);
    };
    void quietly(load());
    return () => {
      isCurrent = false;
    };
  }, [coin.id]);
}

/** The fields of one coin: kept as they are typed, sent together (ui.md “Never lose work”). */
export function useCoinForm(coin: InformationCoin): CoinForm {
  const params = { key: keyOf(coin.id) };
  const draft = useDraft<Typed>(`entry:measure:${coin.id}`, typedOf(coin), {
    check: isTyped,
    save: (typed) =>
      quietly(
        call(entryEndpoints.saveDraft, { params, body: { seq: nextSeq(), payload: { ...typed } }, isQuiet: true }),
      ),
  });
  useServerDraft(coin, draft);
  const command = useCommand(entryEndpoints.saveMeasures, {
    invalidate: [entryEndpoints.getCoin, entryEndpoints.listCoins],
  });
  const changes = changesOf(coin, draft.value);
  const save = async (): Promise<Measured | null> => {
    const done = await command.run({ params: { id: coin.id }, body: { version: coin.version, ...changes } });
    if (done === null) return null;
    draft.clear(draft.value);
    void quietly(call(entryEndpoints.removeDraft, { params, isQuiet: true }));
    return done;
  };
  return {
    typed: draft.value,
    set: (key, value) => draft.setValue({ ...draft.value, [key]: value }),
    problems: problemsOf(coin, draft.value),
    isDirty: changes !== null,
    isRestored: draft.isRestored && changes !== null,
    isSaving: command.isPending,
    draft,
    refused: Object.fromEntries((command.failure?.fields ?? []).map(({ path, msg }) => [path, msg])),
    save,
  };
}
