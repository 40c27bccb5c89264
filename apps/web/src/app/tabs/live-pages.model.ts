/** Which pages stay mounted (D33): cached ones, the active one, and those with work in them; at most `cap` otherwise. */
export const LIVE_CAP = 24;

export interface LiveInput {
  /** Instance ids in the order in which they were shown, oldest first. */
  readonly shown: readonly string[];
  readonly activeId: string | null;
  /** Open tabs: instance id → cached option. A page never lives without its tab. */
  readonly tabs: ReadonlyMap<string, { readonly cached: boolean }>;
  /** Dirty form, open overlay or running upload. */
  readonly isBusy: (instanceId: string) => boolean;
  readonly cap?: number;
}

/** The instance ids that stay mounted; busy pages are never among the dropped. */
export function livePages(input: LiveInput): readonly string[] {
  const { tabs, activeId, isBusy, cap = LIVE_CAP } = input;
  const mayStay = input.shown.filter((id) => {
    const tab = tabs.get(id);
    return tab !== undefined && (id === activeId || tab.cached || isBusy(id));
  });
  let excess = mayStay.length - cap;
  return mayStay.filter((id) => {
    if (excess <= 0 || id === activeId || isBusy(id)) return true;
    excess -= 1;
    return false;
  });
}

/** Puts the shown page last. */
export function touch(shown: readonly string[], id: string | null): readonly string[] {
  if (id === null || shown.at(-1) === id) return shown;
  return [...shown.filter((item) => item !== id), id];
}
