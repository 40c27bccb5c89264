import { type ComponentType, type FunctionComponent, type ReactNode, useEffect } from 'react';
import { preload, useCode, useExtraCode, withOwedTexts } from './use-code.ts';
import { whenIdle } from './when-idle.ts';

/** A part of a page whose code comes when it is first shown. */
export type Later<P> = FunctionComponent<P> & { readonly preload: () => Promise<void> };

/** Code of a part that not every visit shows: another view of the page, a heavy panel. `wait` stands in until it is there. */
export function later<P extends object>(code: () => Promise<ComponentType<P>>, wait: ReactNode = null): Later<P> {
  const load = withOwedTexts(code);
  function Part(props: P) {
    const Loaded = useCode(load);
    return Loaded ? <Loaded {...props} /> : wait;
  }
  return Object.assign(Part, { preload: () => preload(load) });
}

/** A part that a page can do without, such as a word about news: what cannot be fetched is left out and tried again. */
export function extra<P extends object>(code: () => Promise<ComponentType<P>>): Later<P> {
  const load = withOwedTexts(code);
  function Part(props: P) {
    const Loaded = useExtraCode(load);
    return Loaded ? <Loaded {...props} /> : null;
  }
  return Object.assign(Part, { preload: () => preload(load) });
}

/** Fetches parts that are likely next, once the page has settled. Give a stable array. */
export function usePreload(parts: readonly { readonly preload: () => Promise<void> }[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of parts) void part.preload();
      }),
    [parts],
  );
}
