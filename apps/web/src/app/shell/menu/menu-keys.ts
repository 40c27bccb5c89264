import type { KeyboardEvent } from 'react';

const ITEMS = 'a[href], button:not(:disabled)';

const itemsIn = (menu: Element): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.getClientRects().length > 0);

/** The first entry of a menu gets the focus. */
export const focusFirst = (menu: Element | null): void => {
  const [first] = menu ? itemsIn(menu) : [];
  first?.focus();
};

/** → opens a group or goes into it, ← closes it or leads from a child back to it. */
function stepSideways(item: HTMLElement, isInward: boolean): HTMLElement | null {
  const state = item.getAttribute('aria-expanded');
  if (isInward) {
    if (state === 'false') item.click();
    return state === 'true' ? (item.parentElement?.querySelector<HTMLElement>('ul a') ?? null) : null;
  }
  if (state === 'true') item.click();
  return state === null
    ? (item.closest('ul')?.parentElement?.querySelector<HTMLElement>('[aria-expanded]') ?? null)
    : null;
}

function targetOf(event: KeyboardEvent<HTMLElement>, isRow: boolean): HTMLElement | null | undefined {
  const items = itemsIn(event.currentTarget);
  const here = document.activeElement;
  const at = here instanceof HTMLElement ? items.indexOf(here) : -1;
  const [back, on] = isRow ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const current = items[at];
  if (!current) return undefined;
  if (event.key === on) return items[(at + 1) % items.length];
  if (event.key === back) return items[(at - 1 + items.length) % items.length];
  if (event.key === 'Home') return items[0];
  if (event.key === 'End') return items.at(-1);
  if (!isRow && (event.key === 'ArrowRight' || event.key === 'ArrowLeft'))
    return stepSideways(current, event.key === 'ArrowRight');
  return undefined;
}

/** Arrow keys, Home and End inside a menu; every entry stays reachable by Tab as well. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>, isRow = false): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const target = targetOf(event, isRow);
  if (target === undefined) return;
  event.preventDefault();
  target?.focus();
}
