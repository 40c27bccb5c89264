import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTabs } from './tabs.store.ts';

const LINE_PX = 16;
/** A step of the arrow buttons, of what is in sight. */
const STEP = 0.75;

/** What of the strip lies out of sight. */
export interface StripOverflow {
  readonly before: boolean;
  readonly after: boolean;
}

function overflowOf(strip: HTMLElement): StripOverflow {
  const end = strip.scrollWidth - strip.clientWidth;
  return { before: strip.scrollLeft > 1, after: strip.scrollLeft < end - 1 };
}

/** A turned wheel moves the strip sideways; what moves sideways already, or zooms, is left to the browser. */
function onWheel(this: HTMLElement, event: WheelEvent): void {
  if (event.ctrlKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return;
  if (this.scrollWidth <= this.clientWidth) return;
  event.preventDefault();
  this.scrollLeft += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
}

function useOverflow(strip: RefObject<HTMLDivElement | null>, watch: unknown): StripOverflow {
  const [overflow, setOverflow] = useState<StripOverflow>({ before: false, after: false });
  const check = useCallback(() => {
    const element = strip.current;
    if (!element) return;
    const next = overflowOf(element);
    setOverflow((now) => (now.before === next.before && now.after === next.after ? now : next));
  }, [strip]);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const sizes = new ResizeObserver(check);
    sizes.observe(element);
    element.addEventListener('scroll', check, { passive: true });
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', check);
      element.removeEventListener('wheel', onWheel);
    };
  }, [strip, check]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs or other titles are another width
  useEffect(() => {
    // In the frame that lays the tabs out anyway.
    const frame = requestAnimationFrame(check);
    return () => cancelAnimationFrame(frame);
  }, [check, watch]);
  return overflow;
}

/** Keeps the active tab in view, turns the wheel sideways, and knows what is out of sight. */
export function useStripScroll(watch: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(ref, watch);
  const hasArrows = overflow.before || overflow.after;
  // biome-ignore lint/correctness/useExhaustiveDependencies: arrows that come or go move the strip's edge, and new tabs are active ones
  useEffect(() => {
    let frame = 0;
    const reveal = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const tab = ref.current?.querySelector('[data-active="true"]');
        tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      });
    };
    reveal();
    const stop = useTabs.subscribe((now, before) => now.state.activeKey !== before.state.activeKey && reveal());
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [hasArrows, watch]);
  const step = (direction: -1 | 1): void => {
    const element = ref.current;
    element?.scrollBy({ left: direction * element.clientWidth * STEP });
  };
  return { ref, overflow, step };
}
