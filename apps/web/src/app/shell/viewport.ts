import { useSyncExternalStore } from 'react';

/** Device classes of spec §2 (R230–R232). */
export type Device = 'mobile' | 'tablet' | 'desktop';
export const RESIZE_THROTTLE_MS = 100;

export function deviceOf(widthPx: number): Device {
  if (widthPx <= 600) return 'mobile';
  return widthPx <= 992 ? 'tablet' : 'desktop';
}

/** At most once per interval, the last call always wins (R238). */
export function throttle(work: () => void, intervalMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  return () => {
    if (timer !== undefined) {
      isWaiting = true;
      return;
    }
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (!isWaiting) return;
      isWaiting = false;
      work();
    }, intervalMs);
  };
}

function subscribe(listener: () => void): () => void {
  const onResize = throttle(listener, RESIZE_THROTTLE_MS);
  window.addEventListener('resize', onResize);
  return () => window.removeEventListener('resize', onResize);
}

/** The current device class. */
export const useDevice = (): Device => useSyncExternalStore(subscribe, () => deviceOf(window.innerWidth));
