import { type ComponentType, useEffect, useState } from 'react';
import type { Later } from './later.tsx';
import { preload, useCode, withOwedTexts } from './use-code.ts';
import { whenIdle } from './when-idle.ts';

const OPEN_WORDS = ['open', 'isOpen'] as const;

/** Whether a drawer with these properties is to be seen: it says so, or what it is about is there. */
function isWanted(props: object): boolean {
  for (const word of OPEN_WORDS) if (word in props) return Reflect.get(props, word) === true;
  const facts = Object.values(props).filter((value) => typeof value !== 'function');
  return facts.length === 0 || facts.some((value) => value !== null && value !== undefined && value !== false);
}

/**
 * A drawer or dialog of a page: its code, with the form and the schema in it, does not travel with the page. It comes once
 * the page has settled, or when the drawer opens first; from then on the drawer is mounted.
 */
export function lateDrawer<P extends object>(code: () => Promise<ComponentType<P>>): Later<P> {
  const load = withOwedTexts(code);
  function Drawer(props: P) {
    const isNow = isWanted(props);
    const [wasWanted, setWanted] = useState(isNow);
    if (isNow && !wasWanted) setWanted(true);
    useEffect(() => whenIdle(() => void preload(load)), []);
    const Loaded = useCode(isNow || wasWanted ? load : null);
    return Loaded ? <Loaded {...props} /> : null;
  }
  return Object.assign(Drawer, { preload: () => preload(load) });
}
