import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './picture-peek.module.css';

const WAIT_MS = 120;
const GAP_PX = 10;
/** Edge of one picture, with its frame. */
const EDGE_PX = 248;
const FRAME_PX = 12;

interface Shown {
  readonly pictures: readonly string[];
  readonly left: number;
  readonly top: number;
}

/** Beside the thumb, where the window has room. */
function placeOf(thumb: Element, pictures: readonly string[]): Shown {
  const { right, left, top, bottom } = thumb.getBoundingClientRect();
  const width = pictures.length * EDGE_PX + FRAME_PX;
  const height = EDGE_PX + FRAME_PX;
  const isRight = right + GAP_PX + width <= window.innerWidth;
  const low = Math.min(Math.max(GAP_PX, (top + bottom - height) / 2), window.innerHeight - height - GAP_PX);
  return { pictures, left: isRight ? right + GAP_PX : Math.max(GAP_PX, left - GAP_PX - width), top: Math.max(0, low) };
}

function peekOf(target: EventTarget | null): { thumb: Element; pictures: readonly string[] } | null {
  const thumb = target instanceof Element ? target.closest('[data-peek]') : null;
  const pictures = thumb
    ? [thumb.getAttribute('data-peek'), thumb.getAttribute('data-peek-back')].filter((one): one is string => !!one)
    : [];
  return thumb && pictures.length > 0 ? { thumb, pictures } : null;
}

/** Follows the pointer: which thumb is shown large, if any. Nothing is enlarged by touch, where a tap opens the record. */
function usePeek(isOn: boolean): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let timer = 0;
    const leave = () => {
      window.clearTimeout(timer);
      setShown(null);
    };
    const over = (event: PointerEvent) => {
      const found = event.pointerType === 'touch' ? null : peekOf(event.target);
      leave();
      if (found) timer = window.setTimeout(() => setShown(placeOf(found.thumb, found.pictures)), WAIT_MS);
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('keydown', leave);
    document.addEventListener('scroll', leave, true);
    return () => {
      leave();
      document.removeEventListener('pointerover', over);
      document.removeEventListener('keydown', leave);
      document.removeEventListener('scroll', leave, true);
    };
  }, [isOn]);
  return shown;
}

/** The pictures behind a small one (`CoinThumb peek`), large while one points at it. Decoration: the record has them with words. */
export function PicturePeek({ isOn }: { readonly isOn: boolean }) {
  const shown = usePeek(isOn);
  if (!shown) return null;
  return createPortal(
    <div className={styles['peek']} style={{ left: shown.left, top: shown.top }} data-peeking aria-hidden>
      {shown.pictures.map((src) => (
        <img key={src} src={src} alt="" width={EDGE_PX - FRAME_PX} height={EDGE_PX - FRAME_PX} />
      ))}
    </div>,
    document.body,
  );
}
