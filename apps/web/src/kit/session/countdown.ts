import type { useCallback, useEffect, useState } from 'react';
import { sessionStore } from './browser-store.ts';

/** Seconds until a code may be sent again (spec §9). */
const COUNTDOWN_S = 60;
const SLOT = 'sms-countdown-until';

const secondsLeft = (): number => {
  const until = Number(sessionStore.get(SLOT) ?? 0);
  return Math.max(0, Math.min(COUNTDOWN_S, Math.ceil((until - Date.now()) / 1000)));
};

interface Hooks {
  readonly useCallback: typeof useCallback;
  readonly useEffect: typeof useEffect;
  readonly useState: typeof useState;
}

/**
 * Countdown of the code button; it survives a reload (conventions §1.11). The sign-in page and the application, which stand on
 * renderers of their own in what is built (decision 0072), give theirs.
 */
export function countdownWith({ useCallback, useEffect, useState }: Hooks) {
  return function useCountdown() {
    const [left, setLeft] = useState(secondsLeft);
    useEffect(() => {
      if (left === 0) return;
      const timer = setInterval(() => setLeft(secondsLeft()), 250);
      return () => clearInterval(timer);
    }, [left]);
    const start = useCallback(() => {
      sessionStore.set(SLOT, String(Date.now() + COUNTDOWN_S * 1000));
      setLeft(COUNTDOWN_S);
    }, []);
    const stop = useCallback(() => {
      sessionStore.remove(SLOT);
      setLeft(0);
    }, []);
    return { left, start, stop };
  };
}
