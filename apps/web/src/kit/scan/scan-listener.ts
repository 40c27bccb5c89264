import { recogniseScan, type Scan } from './recognise.ts';
import { playTone } from './tones.ts';
import { createWedge } from './wedge.ts';

/** false: refused (low tone); anything else: accepted. */
export type ScanHandler = (scan: Scan) => boolean | undefined | Promise<boolean | undefined>;

const FIELD = 'input, textarea, select, [contenteditable="true"], [data-scan-off]';

const handlers: ScanHandler[] = [];
let fallback: ScanHandler | null = null;
let isStarted = false;

/** Hands a code to the page that listens, else to the shell, and sounds the tone. */
export async function deliverScan(text: string): Promise<boolean> {
  const handler = handlers.at(-1) ?? fallback;
  if (!handler) return false;
  const isAccepted = (await handler(recogniseScan(text))) !== false;
  playTone(isAccepted ? 'accepted' : 'refused');
  return isAccepted;
}

/** What the shell does with a code when no page listens: open the record. */
export function setScanFallback(handler: ScanHandler | null): void {
  fallback = handler;
}

/** Registers the handler of a visible page; the latest wins. Returns how to leave. */
export function addScanHandler(handler: ScanHandler): () => void {
  handlers.push(handler);
  return () => {
    const at = handlers.lastIndexOf(handler);
    if (at >= 0) handlers.splice(at, 1);
  };
}

/** Starts the one listener of the application. It never takes keys from a field. Returns how to stop it. */
export function startScanListener(): () => void {
  if (isStarted) return () => undefined;
  isStarted = true;
  const wedge = createWedge();
  const onKeyDown = (event: KeyboardEvent) => {
    const isInField = event.target instanceof Element && event.target.closest(FIELD) !== null;
    if (isInField || event.ctrlKey || event.metaKey || event.altKey) return wedge.reset();
    const code = wedge.push({ key: event.key, atMs: event.timeStamp });
    if (code === null) return;
    event.preventDefault();
    event.stopPropagation();
    void deliverScan(code);
  };
  document.addEventListener('keydown', onKeyDown, true);
  return () => {
    isStarted = false;
    document.removeEventListener('keydown', onKeyDown, true);
  };
}
