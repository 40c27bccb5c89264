import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; it follows the machine while it changes. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Light or dark for a chosen mode; `system` follows the machine while it changes. */
export function useColorScheme(mode: 'light' | 'dark' | 'system'): 'light' | 'dark' {
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  return mode === 'system' ? (isSystemDark ? 'dark' : 'light') : mode;
}

/** Whether the person asked the machine for less motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
