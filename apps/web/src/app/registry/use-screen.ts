import { type ComponentType, useEffect, useState } from 'react';
import type { ScreenDef } from '../../kit/registry/screen.ts';
import { loadChunk } from '../boot/chunk-errors.ts';

const loaded = new WeakMap<ScreenDef, ComponentType>();

/**
 * The component of a screen once its code is there, null before; a failed load throws into the error boundary.
 * Not React.lazy: Suspense shows a fallback for at least 300 ms, and a known screen must appear at once.
 */
export function useScreen(screen: ScreenDef | null): ComponentType | null {
  const [, setArrived] = useState<ScreenDef | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!screen || loaded.has(screen)) return;
    let isCurrent = true;
    loadChunk(screen.load).then(
      ({ default: component }) => {
        loaded.set(screen, component);
        if (isCurrent) setArrived(screen);
      },
      (reason: unknown) => {
        if (isCurrent) setError(reason);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [screen]);
  if (error !== null) throw error;
  return screen ? (loaded.get(screen) ?? null) : null;
}
