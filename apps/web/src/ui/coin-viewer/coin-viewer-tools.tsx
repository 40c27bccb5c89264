import { ArrowLeftRight, Contrast, Maximize, RotateCw, ZoomIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON } from '../icon.ts';
import { useUiText } from '../ui-text.ts';
import styles from './coin-viewer.module.css';
import { rotateView, VIEW_START, type View, zoomTo } from './view.ts';

export interface ViewerToolsProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onFullScreen: () => void;
  readonly extra?: ReactNode;
}

interface ToolProps {
  readonly label: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, pressed, onClick, children }: ToolProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  );
}

/** The tool bar of the coin viewer, bottom right on the stage. */
export function ViewerTools({ view, onView, onFullScreen, extra }: ViewerToolsProps) {
  const text = useUiText();
  const isZoomed = view.zoom > 1;
  return (
    <div className={styles['tools']}>
      <Tool
        label={isZoomed ? `${text('zoomReset')} (Z)` : `${text('zoomIn')} (Z)`}
        onClick={() => onView(isZoomed ? VIEW_START : zoomTo(view, 2.5))}
      >
        <ZoomIn {...ICON} />
      </Tool>
      <Tool label={`${text('rotate')} (R)`} onClick={() => onView(rotateView(view))}>
        <RotateCw {...ICON} />
      </Tool>
      <Tool
        label={`${text('contrast')} (K)`}
        pressed={view.contrast}
        onClick={() => onView({ ...view, contrast: !view.contrast })}
      >
        <Contrast {...ICON} />
      </Tool>
      <Tool
        label={`${text('flip')} (Space)`}
        pressed={view.isFlipped}
        onClick={() => onView({ ...view, isFlipped: !view.isFlipped })}
      >
        <ArrowLeftRight {...ICON} />
      </Tool>
      {extra}
      <Tool label={`${text('fullScreen')} (F)`} onClick={onFullScreen}>
        <Maximize {...ICON} />
      </Tool>
    </div>
  );
}
