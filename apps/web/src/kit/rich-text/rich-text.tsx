import { useLayoutEffect, useRef } from 'react';
import { cleanFragment } from './clean.ts';
import css from './rich-text.module.css';

/** Column widths that the editor keeps in the cells. */
function widen(place: HTMLElement): void {
  for (const cell of place.querySelectorAll<HTMLElement>('td[colwidth], th[colwidth]')) {
    const widths = (cell.getAttribute('colwidth') ?? '').split(',').map(Number);
    const sum = widths.reduce((all, one) => all + one, 0);
    if (sum > 0) cell.style.width = `${sum}px`;
  }
}

/** The one place where stored HTML is shown; cleaned once more, and never by innerHTML (security rule 45, D35). */
export function RichText({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current) return;
    place.current.replaceChildren(cleanFragment(html));
    widen(place.current);
  }, [html]);
  return <div ref={place} className={css['prose']} />;
}
