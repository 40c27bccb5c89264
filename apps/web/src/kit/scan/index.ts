export { CameraScanButton, ChipReadButton } from './camera-scan.tsx';
export { recogniseScan, type Scan, type ScanKind } from './recognise.ts';
export { ScanField, type ScanFieldProps } from './scan-field.tsx';
export { deliverScan, type ScanHandler, setScanFallback, startScanListener } from './scan-listener.ts';
export { playTone, setTonesOn } from './tones.ts';
export { useScan } from './use-scan.ts';
