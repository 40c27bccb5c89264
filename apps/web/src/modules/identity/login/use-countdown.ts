import { useCallback, useEffect, useState } from 'react';
import { sessionStore } from '../../../kit/session/browser-store.ts';

/** Seconds until a code may be sent again (spec §9). */
export const COUNTDOWN_S = 60;
const SLOT = 'sms-countdown-until';

const secondsLeft = (): number => {
  const until = Number(sessionStore.get(SLOT) ?? 0);
  return Math.max(0, Math.min(COUNTDOWN_S, Math.ceil((until - Date.now()) / 1000)));
};

/** Countdown of the code button; it survives a reload (conventions §1.11). */
export function useCountdown() {
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
}
