import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';

export interface RowKeysOptions<Row> {
  readonly frame: RefObject<HTMLElement | null>;
  readonly byKey: ReadonlyMap<string, Row>;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onSelect: (entries: readonly (readonly [string, Row])[], isOn: boolean) => void;
  readonly selected: ReadonlyMap<string, Row>;
  readonly selectable: boolean;
}

const CONTROLS = 'input, button, a, select, textarea';

/** The key of the row `step` rows away, staying inside the page. */
export function stepKey(keys: readonly string[], cursor: string | null, step: number): string | null {
  if (keys.length === 0) return null;
  const at = cursor === null ? -1 : keys.indexOf(cursor);
  const next = at < 0 ? (step > 0 ? 0 : keys.length - 1) : Math.min(keys.length - 1, Math.max(0, at + step));
  return keys[next] ?? null;
}

/** ↑ ↓ move the row mark, Home and End jump, Enter opens, Space selects; double click opens. */
export function useRowKeys<Row>({ frame, byKey, onOpen, onSelect, selected, selectable }: RowKeysOptions<Row>) {
  const [cursor, setCursor] = useState<string | null>(null);
  const move = (step: number) => {
    const next = stepKey([...byKey.keys()], cursor, step);
    setCursor(next);
    if (next !== null)
      frame.current?.querySelector(`tr[data-key="${CSS.escape(next)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isControl =
      event.target instanceof Element && event.target !== frame.current && event.target.closest(CONTROLS);
    if (isControl || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = cursor === null ? undefined : byKey.get(cursor);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Home') move(-byKey.size);
    else if (event.key === 'End') move(byKey.size);
    else if (event.key === 'Enter' && row !== undefined && onOpen) onOpen(row);
    else if (event.key === ' ' && cursor !== null && row !== undefined && selectable) {
      onSelect([[cursor, row]], !selected.has(cursor));
    } else return;
    event.preventDefault();
  };
  const keyAt = (event: MouseEvent): string | null =>
    event.target instanceof Element ? (event.target.closest('tr')?.dataset['key'] ?? null) : null;
  const onClick = (event: MouseEvent) => setCursor(keyAt(event));
  const onDoubleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
    const key = keyAt(event);
    const row = key === null ? undefined : byKey.get(key);
    if (row !== undefined && onOpen) onOpen(row);
  };
  return { cursor, onKeyDown, onClick, onDoubleClick };
}
