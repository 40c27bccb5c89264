/** The part of the browser's barcode reader that we use; most desktop browsers have none. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

/** The part of the browser's reader of chips that we use (Chrome on Android). */
export interface ChipReader {
  onreading: ((event: { readonly serialNumber: string }) => void) | null;
  scan(options: { readonly signal: AbortSignal }): Promise<void>;
}

const FORMATS = ['qr_code', 'code_128', 'data_matrix'] as const;

const globalClass = (name: string): unknown => Reflect.get(globalThis, name);

const isClass = <T>(value: unknown): value is T => typeof value === 'function';

/** A barcode reader, or null where the browser has none or gives no camera to this page. */
export function makeDetector(): Detector | null {
  const found = globalClass('BarcodeDetector');
  if (!isClass<DetectorClass>(found) || navigator.mediaDevices === undefined) return null;
  return new found({ formats: FORMATS });
}

/** A reader of chips, or null where the browser has none. */
export function makeChipReader(): ChipReader | null {
  const found = globalClass('NDEFReader');
  return isClass<new () => ChipReader>(found) ? new found() : null;
}
