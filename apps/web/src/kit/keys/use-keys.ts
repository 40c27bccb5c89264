import { useCallback, useRef } from 'react';
import { useWhileActive } from '../page-active/index.ts';
import { addKeys, type KeyBinding, type KeyScope } from './keys.ts';

/** Keys of this page, while it is the visible one: they work and they stand in the key list (`?`). */
export function useKeys(bindings: readonly KeyBinding[], scope: KeyScope = 'page'): void {
  const latest = useRef(bindings);
  latest.current = bindings;
  useWhileActive(useCallback(() => addKeys(scope, () => latest.current), [scope]));
}
