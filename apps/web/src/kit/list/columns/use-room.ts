import { type RefObject, useLayoutEffect, useState } from 'react';

const unknown = (): null => null;

/** Width in px of what `ref` holds, followed while it changes; null until it is known. A hidden page keeps its last. */
export function useRoom(ref: RefObject<HTMLElement | null>, first: () => number | null = unknown): number | null {
  const [room, setRoom] = useState(first);
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node || typeof ResizeObserver === 'undefined') return;
    const take = () => node.clientWidth > 0 && setRoom(node.clientWidth);
    take();
    const observer = new ResizeObserver(take);
    observer.observe(node);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
