import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The height of a box in pixels as the window gives it, for children that want a number. */
export function useHeight(startPx: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(startPx);
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.height ?? 0);
      if (next > 0) setHeight(next);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}
