import type { PointerEvent } from 'react';

/** The cell that says itself whole, so that it stops when it is whole again. */
const SAID = 'cut';

const isCut = (one: Element): boolean => one.clientWidth > 0 && one.scrollWidth > one.clientWidth;

/** A cell whose text is cut says it whole under the pointer. One cell is measured when the pointer comes to it, no row before. */
export function sayCutText(event: PointerEvent): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('th, td') : null;
  if (!cell || (event.relatedTarget instanceof Node && cell.contains(event.relatedTarget))) return;
  const mayHold = cell.querySelector('input, [data-action]') === null;
  if (mayHold && (isCut(cell) || [...cell.querySelectorAll('*')].some(isCut))) {
    cell.title = (cell.innerText ?? cell.textContent ?? '').trim();
    cell.dataset[SAID] = '';
  } else if (SAID in cell.dataset) {
    cell.title = '';
    delete cell.dataset[SAID];
  }
}
