import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { entryDraftsEndpoints } from '@mintmark/contract/entry/entry-drafts.endpoints.ts';
import type { InformationCoin } from '@mintmark/contract/entry/information.schema.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { useEffect, useRef } from 'react';
import { ApiFailure, call, useCommand } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { type Draft, useDraft } from '../../../kit/workbench/index.ts';
import { nextSeq } from '../next-seq.ts';
import { changesOf, problemsOf, type Typed, type TypedKey, typedOf } from './measures.model.ts';
import { followed, isTypedDraft, keepMine, type TypedDraft, takeTheirs, untouched } from './typed-draft.model.ts';

export type Measured = DataOf<typeof entryEndpoints.saveMeasures>;

export interface CoinForm {
  readonly typed: Typed;
  readonly set: (key: TypedKey, value: string) => void;
  readonly problems: ReturnType<typeof problemsOf>;
  readonly isDirty: boolean;
  readonly isRestored: boolean;
  readonly isSaving: boolean;
  readonly draft: Draft<TypedDraft>;
  /** Fields that somebody else has saved differently meanwhile. */
  readonly clashes: readonly TypedKey[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Messages of the server by field. */
  readonly refused: Readonly<Record<string, string>>;
  /** Saves what changed (or nothing, to look whether the coin may go on); null when it was refused. */
  readonly save: () => Promise<Measured | null>;
}

/** Whose work is kept: the calls of drafts say the same. */
const MAY_KEEP = ['order:entry:edit', 'closeReview:rating:image', 'closeReview:rating:measure'] as const;

const keyOf = (coinId: string): string => `measure:${coinId}`;

/** A failed copy is not worth a dialog: the browser's own copy is there. */
async function quietly(run: Promise<unknown>): Promise<void> {
  try {
    await run;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}

/** What this person typed at another machine and did not save; who only looks has no draft, and is not refused one. */
function useServerDraft(coin: InformationCoin, draft: Draft<TypedDraft>) {
  const mayType = useCan()(MAY_KEEP);
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    if (!mayType || latest.current.isRestored) return;
    let isCurrent = true;
    const load = async () => {
      const kept = await call(entryDraftsEndpoints.getDraft, { params: { key: keyOf(coin.id) }, isQuiet: true });
      const { state, setValue } = latest.current;
      if (isCurrent && kept && isTypedDraft(kept.payload) && state === 'clean') setValue(kept.payload);
    };
    void quietly(load());
    return () => {
      isCurrent = false;
    };
  }, [coin.id, mayType]);
}

/**
 * The fields of one coin: kept as they are typed, sent together (screens.md “Never lose work”). What somebody else saves meanwhile
 * comes into the fields that nobody typed in; where both typed, nothing goes out before one of the two is chosen.
 */
export function useCoinForm(coin: InformationCoin): CoinForm {
  const params = { key: keyOf(coin.id) };
  const stored = typedOf(coin);
  const draft = useDraft<TypedDraft>(`entry:measure:${coin.id}`, untouched(stored), {
    check: isTypedDraft,
    save: ({ typed, base }) => {
      const payload = { typed: { ...typed }, base: { ...base } };
      return quietly(
        call(entryDraftsEndpoints.saveDraft, { params, body: { seq: nextSeq(), payload }, isQuiet: true }),
      );
    },
  });
  useServerDraft(coin, draft);
  const command = useCommand(entryEndpoints.saveMeasures, {
    invalidate: [entryEndpoints.getCoin, entryEndpoints.listCoins],
  });
  const now = followed(draft.value, stored);
  const changes = changesOf(coin, now.typed);
  const save = async (): Promise<Measured | null> => {
    if (now.clashes.length > 0) return null;
    const done = await command.run({ params: { id: coin.id }, body: { version: coin.version, ...changes } });
    if (done === null) return null;
    draft.clear(untouched(now.typed));
    void quietly(call(entryDraftsEndpoints.removeDraft, { params, isQuiet: true }));
    return done;
  };
  return {
    typed: now.typed,
    set: (key, value) => draft.setValue({ typed: { ...now.typed, [key]: value }, base: now.base }),
    clashes: now.clashes,
    keepMine: () => draft.setValue(keepMine(now, stored)),
    takeTheirs: () => draft.setValue(takeTheirs(now, stored)),
    problems: problemsOf(coin, now.typed),
    isDirty: changes !== null,
    isRestored: draft.isRestored && changes !== null,
    isSaving: command.isPending,
    draft,
    refused: Object.fromEntries((command.failure?.fields ?? []).map(({ path, msg }) => [path, msg])),
    save,
  };
}
