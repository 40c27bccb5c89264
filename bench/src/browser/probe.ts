import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What runs inside of a page under measurement. */
interface Probe {
  /** Milliseconds since navigation at which the first row was on the screen, and the main thread's work until then. */
  firstRowMs: number | null;
  /** Milliseconds since navigation at which a typed character was on the screen. */
  typedMs: number | null;
  /** From a key going down to the frame with its effect. */
  keys: number[];
  /** From the last click to the frame after `isDone` held. */
  afterClick: (isDone: string) => Promise<number>;
}

declare global {
  interface Window {
    mmProbe: Probe;
  }
}

/** Runs before every document: notes when rows and typed characters reach the screen. */
function install(): void {
  const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then, 0));
  let clickedAt = 0;
  const probe: Probe = {
    firstRowMs: null,
    typedMs: null,
    keys: [],
    afterClick: (isDone) =>
      new Promise((resolve, reject) => {
        const until = performance.now() + 20_000;
        const look = (): void => {
          if (performance.now() > until) reject(new Error(`${isDone} did not come`));
          else if (document.querySelector(isDone) === null) requestAnimationFrame(look);
          else painted(() => resolve(performance.now() - clickedAt));
        };
        look();
      }),
  };
  window.mmProbe = probe;
  addEventListener(
    'click',
    (event) => {
      clickedAt = event.timeStamp;
    },
    { capture: true },
  );
  addEventListener(
    'keydown',
    (event) => {
      const at = event.timeStamp;
      requestAnimationFrame(() => probe.keys.push(performance.now() - at));
    },
    { capture: true },
  );
  addEventListener(
    'input',
    () => {
      if (probe.typedMs === null)
        painted(() => {
          probe.typedMs ??= performance.now();
        });
    },
    { capture: true },
  );
  const watch = (): void => {
    if (probe.firstRowMs !== null) return;
    if (document.querySelector('tbody tr[data-key]') === null) return void requestAnimationFrame(watch);
    painted(() => {
      probe.firstRowMs = performance.now();
    });
  };
  watch();
}

/** Puts the probe into every page of a context. */
export async function probed(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(install);
  return context;
}

/** Milliseconds of main-thread work since the page's start. */
export async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** A session that counts main-thread work. */
export async function devtools(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return cdp;
}

/** Heap in MB, nodes and listeners after a collection. */
export async function memoryOf(cdp: CDPSession): Promise<{ heapMb: number; nodes: number; listeners: number }> {
  for (let at = 0; at < 3; at += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { heapMb: value('JSHeapUsedSize') / 1e6, nodes: value('Nodes'), listeners: value('JSEventListeners') };
}
