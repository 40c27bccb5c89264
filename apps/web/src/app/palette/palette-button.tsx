import { Search } from 'lucide-react';
import { useText } from '../../kit/i18n/index.ts';
import { capsOf } from '../../kit/keys/index.ts';
import { openPalette } from './palette.store.ts';
import css from './palette-button.module.css';
import { PALETTE_KEYS } from './palette-keys.ts';

/** The way into the palette in the header: a field with its key on wide screens, an icon on narrow ones (mock 02). */
export function PaletteButton() {
  const t = useText();
  return (
    <button
      type="button"
      className={css['button']}
      aria-keyshortcuts={PALETTE_KEYS.join('+')}
      aria-haspopup="dialog"
      onClick={openPalette}
    >
      <Search size={16} strokeWidth={1.6} aria-hidden />
      <span>{t('app.palette.button')}</span>
      <kbd aria-hidden>{capsOf(PALETTE_KEYS).join(' ')}</kbd>
    </button>
  );
}
