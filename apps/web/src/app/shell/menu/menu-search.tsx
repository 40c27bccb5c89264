import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { capsOf, useKeys } from '../../../kit/keys/index.ts';
import { openPalette } from '../../palette/palette.store.ts';
import { focusFirst } from './menu-keys.ts';
import css from './sider.module.css';

const KEYS = ['Alt', '/'] as const;

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The menu below, for the way down and for Enter. */
  readonly menu: RefObject<HTMLElement | null>;
}

/** Narrows the menu by title, initials or English title; ↓ goes into it, Enter takes its first page, Escape empties it. */
export function MenuSearch({ value, onChange, menu }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: KEYS, textKey: 'app.keys.menu', run: () => input.current?.select() }], 'global');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const isSearching = value.trim() !== '';
    if (event.key === 'Escape' && isSearching) onChange('');
    else if (event.key === 'ArrowDown') focusFirst(menu.current?.querySelector('nav') ?? null);
    else if (event.key === 'Enter' && isSearching) menu.current?.querySelector<HTMLElement>('nav a')?.click();
    else return;
    event.preventDefault();
  };
  return (
    <label className={css['search']}>
      <Search size={14} strokeWidth={1.6} aria-hidden />
      <input
        ref={input}
        type="text"
        value={value}
        placeholder={t('app.menu.search')}
        aria-label={t('app.menu.search')}
        aria-keyshortcuts={KEYS.join('+')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value === '' ? <kbd aria-hidden>{capsOf(KEYS).join(' ')}</kbd> : null}
    </label>
  );
}

/** The collapsed sider has no room for a field: the palette searches the menu too. */
export function MenuSearchButton() {
  const t = useText();
  useKeys([{ keys: KEYS, textKey: 'app.keys.menu', run: openPalette }], 'global');
  return (
    <div className={css['search']} data-collapsed>
      <button type="button" aria-label={t('app.menu.search')} title={t('app.menu.search')} onClick={openPalette}>
        <Search size={16} strokeWidth={1.6} aria-hidden />
      </button>
    </div>
  );
}
