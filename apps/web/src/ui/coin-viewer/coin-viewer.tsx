import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { CoinMaterial } from '../coin-thumb.tsx';
import { useUiText } from '../ui-text.ts';
import { CoinDisc } from './coin-disc.tsx';
import styles from './coin-viewer.module.css';
import { ViewerTools } from './coin-viewer-tools.tsx';
import { barLength, measurePicture } from './piece-share.ts';
import { panBy, rotateView, VIEW_START, type View, zoomTo } from './view.ts';

export interface CoinSide {
  readonly src?: string | null;
  /** Drawn when there is no picture. */
  readonly material?: CoinMaterial;
  /** What it is called; else obverse and reverse. */
  readonly label?: string | undefined;
}

export interface CoinViewerProps {
  readonly obverse: CoinSide;
  readonly reverse: CoinSide;
  /** Micrometres of the piece; shows the 10 mm bar, where the piece can be told from the ground of its picture. */
  readonly diameterUm?: number | null;
  /** Height of the stage in px; without it the viewer fills its parent. */
  readonly height?: number;
  /** Further tools in the tool bar (compare with catalogue …). */
  readonly extraTools?: ReactNode;
}

/** Fraction of the smaller edge of a half that the picture takes at zoom 1. */
const FILL = 0.84;
/** Of the drawn piece that stands in for a photo (coin-disc.tsx). */
const DRAWN_SHARE = 0.98;

interface SideProps {
  readonly side: CoinSide;
  readonly label: string;
  readonly view: View;
  readonly onPicture: ((picture: HTMLImageElement) => void) | undefined;
}

function Side({ side, label, view, onPicture }: SideProps) {
  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.turn}deg)`;
  const filter = view.contrast ? 'contrast(1.5) brightness(1.05)' : undefined;
  return (
    <figure className={styles['side']}>
      <div className={styles['piece']} style={{ transform, filter }}>
        {side.src ? (
          <img
            src={side.src}
            alt={label}
            draggable={false}
            onLoad={onPicture && ((event) => onPicture(event.currentTarget))}
          />
        ) : (
          <CoinDisc material={side.material ?? 'silver'} label={label} />
        )}
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/**
 * The wheel scrolls the page past a picture; it zooms with Ctrl, in full screen, and once the piece is larger than the stage.
 * Needs a listener that may prevent scrolling; React's is passive.
 */
function useWheelZoom(onZoom: (factor: number) => void, isZoomed: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const zoomed = useRef(isZoomed);
  zoomed.current = isZoomed;
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const onWheel = (event: WheelEvent) => {
      const isOurs = event.ctrlKey || event.metaKey || zoomed.current || document.fullscreenElement === node;
      if (!isOurs) return;
      event.preventDefault();
      onZoom(event.deltaY < 0 ? 1.2 : 1 / 1.2);
    };
    node.addEventListener('wheel', onWheel, { passive: false });
    return () => node.removeEventListener('wheel', onWheel);
  }, [onZoom]);
  return ref;
}

const PAN_KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [40, 0],
  ArrowRight: [-40, 0],
  ArrowUp: [0, 40],
  ArrowDown: [0, -40],
};

/** The next view for a key, or null when the key is not ours. */
export function viewForKey(view: View, key: string): View | null {
  const pan = PAN_KEYS[key];
  if (pan && view.zoom > 1) return panBy(view, pan[0], pan[1]);
  switch (key.toLowerCase()) {
    case '+':
    case '=':
      return zoomTo(view, view.zoom * 1.2);
    case '-':
      return zoomTo(view, view.zoom / 1.2);
    case 'z':
      return view.zoom > 1 ? VIEW_START : zoomTo(view, 2.5);
    case '0':
      return VIEW_START;
    case 'r':
      return rotateView(view);
    case 'k':
      return { ...view, contrast: !view.contrast };
    case ' ':
      return { ...view, isFlipped: !view.isFlipped };
    default:
      return null;
  }
}

/** Height of the stage, for the 10 mm bar. */
function useStageSize(ref: React.RefObject<HTMLDivElement | null>) {
  const [edge, setEdge] = useState(0);
  useEffect(() => {
    const node = ref.current;
    if (!node || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setEdge(Math.min(node.clientHeight, node.clientWidth / 2)));
    observer.observe(node);
    return () => observer.disconnect();
  }, [ref]);
  return edge;
}

/** How much of its picture the obverse takes; null until it has been seen, and where it cannot be. */
function usePieceShare(src: string | null) {
  const [seen, setSeen] = useState<{ readonly src: string; readonly share: number | null } | null>(null);
  const measure = useCallback(
    (picture: HTMLImageElement) => {
      if (src !== null) setSeen({ src, share: measurePicture(picture) });
    },
    [src],
  );
  const value = src === null ? DRAWN_SHARE : seen?.src === src ? seen.share : null;
  return { value, measure };
}

/** Obverse left, reverse right, same scale, on the dark stage; Ctrl + wheel, drag and keys (+ − Z R K Space F 0). */
export function CoinViewer({ obverse, reverse, diameterUm, height, extraTools }: CoinViewerProps) {
  const text = useUiText();
  const [view, setView] = useState<View>(VIEW_START);
  const onZoom = useCallback((factor: number) => setView((now) => zoomTo(now, now.zoom * factor)), []);
  const ref = useWheelZoom(onZoom, view.zoom > 1);
  const edge = useStageSize(ref);
  const share = usePieceShare(obverse.src ?? null);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const fullScreen = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : ref.current?.requestFullscreen());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 'f') {
      event.preventDefault();
      return fullScreen();
    }
    const next = viewForKey(view, event.key);
    if (!next) return;
    event.preventDefault();
    setView(next);
  };
  const sides = [
    { side: obverse, label: obverse.label ?? text('obverse'), onPicture: share.measure },
    { side: reverse, label: reverse.label ?? text('reverse'), onPicture: undefined },
  ];
  const barPx = diameterUm && share.value ? barLength(edge * FILL * share.value, diameterUm) * view.zoom : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a stage that takes keys; there is no element for it
    <div
      ref={ref}
      className={styles['stage']}
      data-zoomed={view.zoom > 1}
      style={height ? { height } : undefined}
      role="group"
      aria-label={text('coinViewer')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the viewer is worked by keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        drag.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const from = drag.current;
        if (!from) return;
        drag.current = { x: event.clientX, y: event.clientY };
        setView((now) => panBy(now, event.clientX - from.x, event.clientY - from.y));
      }}
      onPointerUp={() => {
        drag.current = null;
      }}
    >
      {(view.isFlipped ? [...sides].reverse() : sides).map((entry) => (
        <Side key={entry.label} {...entry} view={view} />
      ))}
      {barPx > 20 ? (
        <span className={styles['scale']} style={{ width: barPx }}>
          {text('tenMillimetres')}
        </span>
      ) : null}
      <ViewerTools view={view} onView={setView} onFullScreen={fullScreen} extra={extraTools} />
    </div>
  );
}
