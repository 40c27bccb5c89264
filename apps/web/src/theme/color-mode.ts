import { useSyncExternalStore } from 'react';

const query = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Light or dark for a chosen mode; `system` follows the machine while it changes. */
export function useColorScheme(mode: 'light' | 'dark' | 'system'): 'light' | 'dark' {
  const isSystemDark = useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
  return mode === 'system' ? (isSystemDark ? 'dark' : 'light') : mode;
}
