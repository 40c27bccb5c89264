type Stop = () => void;

/** Whether a page is the visible one, to be asked or heard: a change of it renders only what asked to be told. */
export interface Activity {
  readonly isActive: () => boolean;
  /** Hears of every change. Returns how to stop. */
  readonly subscribe: (changed: () => void) => Stop;
}

/** Outside of tabs everything is in sight. */
export const ALWAYS_ACTIVE: Activity = { isActive: () => true, subscribe: () => () => undefined };

/** Activity of one page, with the means to change it. */
export function createActivity(isActiveNow: boolean): Activity & { readonly set: (isActive: boolean) => void } {
  let current = isActiveNow;
  const listeners = new Set<() => void>();
  return {
    isActive: () => current,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    set: (isActive) => {
      if (isActive === current) return;
      current = isActive;
      for (const changed of [...listeners]) changed();
    },
  };
}

/** Starts work whenever the page comes into sight and stops it when it goes. Returns how to end both. */
export function whileActive(activity: Activity, start: () => Stop): Stop {
  let stop: Stop | null = null;
  const follow = (): void => {
    if (activity.isActive()) stop ??= start();
    else {
      stop?.();
      stop = null;
    }
  };
  follow();
  const leave = activity.subscribe(follow);
  return () => {
    leave();
    stop?.();
    stop = null;
  };
}
