import { useCallback, useRef } from 'react';
import { useWhileActive } from '../page-active/index.ts';
import { addScanHandler, type ScanHandler } from './scan-listener.ts';

/** Codes scanned while this page is the visible one. Answer false to refuse. */
export function useScan(handler: ScanHandler, isOn = true): void {
  const latest = useRef(handler);
  latest.current = handler;
  useWhileActive(useCallback(() => (isOn ? addScanHandler((scan) => latest.current(scan)) : () => undefined), [isOn]));
}
