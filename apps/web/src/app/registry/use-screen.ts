import type { ComponentType } from 'react';
import { useCode } from '../../kit/later/index.ts';
import type { ScreenDef } from '../../kit/registry/screen.ts';

/** The component of a screen once its code is there, null before; a failed load throws into the error boundary. */
export function useScreen(screen: ScreenDef | null): ComponentType | null {
  return useCode(screen?.load ?? null)?.default ?? null;
}
