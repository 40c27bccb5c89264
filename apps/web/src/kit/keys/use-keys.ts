import { useEffect, useRef } from 'react';
import { usePageActive } from '../page-active/index.ts';
import { addKeys, type KeyBinding, type KeyScope } from './keys.ts';

/** Keys of this page, while it is the visible one: they work and they stand in the key list (`?`). */
export function useKeys(bindings: readonly KeyBinding[], scope: KeyScope = 'page'): void {
  const isActive = usePageActive();
  const latest = useRef(bindings);
  latest.current = bindings;
  useEffect(() => (isActive ? addKeys(scope, () => latest.current) : undefined), [isActive, scope]);
}
