import { firstPageStands } from './import-with-files.ts';

/** The first page has its rows by then; what is only likely to be needed next must not stand in its way. */
const SETTLED_MS = 1_200;

/** Does work once the page has settled and the browser has nothing to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  let idle: number | null = null;
  const timer = setTimeout(() => {
    firstPageStands();
    if (typeof requestIdleCallback === 'undefined') work();
    else idle = requestIdleCallback(work, { timeout: SETTLED_MS });
  }, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== null) cancelIdleCallback(idle);
  };
}
