import { useEffect, useState } from 'react';

const SLOW_MS = 150;

/** True once something takes longer than people see: what is there at once is not announced, dimmed or turned before. */
export function useSlow(isWorking: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWorking]);
  return isWorking && isSlow;
}
