import { useEffect, useRef } from 'react';
import { usePageActive } from '../page-active/index.ts';
import { addScanHandler, type ScanHandler } from './scan-listener.ts';

/** Codes scanned while this page is the visible one. Answer false to refuse. */
export function useScan(handler: ScanHandler, isOn = true): void {
  const isActive = usePageActive();
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    if (!isActive || !isOn) return;
    return addScanHandler((scan) => latest.current(scan));
  }, [isActive, isOn]);
}
