import type { PickingList } from '@mintmark/contract/entry/picking.schema.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { usePageSize } from '../../../kit/print/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import css from './picking.module.css';
import { itemsByGroup, usePickingWords } from './picking-words.ts';
import { SheetCode } from './sheet-code.tsx';

const ROLL_MM = 80;
const PX_PER_MM = 96 / 25.4;
const LEAST_MM = 40;

/** The roll is cut where the list ends: the page is as long as what stands on it. */
function useRollLength() {
  const ref = useRef<HTMLElement>(null);
  const [lengthMm, setLength] = useState(LEAST_MM);
  useLayoutEffect(() => {
    const node = ref.current;
    if (node) setLength(Math.max(LEAST_MM, Math.ceil(node.offsetHeight / PX_PER_MM) + 2));
  });
  usePageSize(ROLL_MM, lengthMm);
  return ref;
}

/** The picking list on a roll of 80 mm: one coin in two lines, gaps in bold. */
export function RollPaper({ list }: { readonly list: PickingList }) {
  const text = useText();
  const words = usePickingWords();
  const ref = useRollLength();
  const told = list.items.length;
  return (
    <article ref={ref} className={css['roll']}>
      <SheetCode code={list.sheetCode} />
      <h1>{words.title(list)}</h1>
      <p>
        {text('entry.picking.pieces', { n: list.total })} · {text('entry.picking.printedAt', { at: timeText(list.at) })}
      </p>
      {list.trays.map((tray) => (
        <p key={tray.dispatchId}>
          {tray.dispatchNo} · {tray.storageLocation || '–'} · {countText(tray.count)}
        </p>
      ))}
      {told < list.total ? (
        <p>{text('entry.picking.told', { total: countText(list.total), shown: countText(told) })}</p>
      ) : null}
      {itemsByGroup(list).map(({ group, items }) => (
        <section key={group.category2}>
          <h2>
            <span>{words.both(group)}</span>
            <span>{countText(group.count)}</span>
          </h2>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <p>
                  ☐ {words.place(item)} · {item.coinCode}
                  {list.trays.length > 1 ? ` · ${item.dispatchNo}` : ''}
                </p>
                <p>{words.name(item) || '–'}</p>
                {item.missing.length > 0 ? (
                  <p className={css['gap']}>
                    {text('entry.picking.missing')} {words.facts(item.missing)}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
