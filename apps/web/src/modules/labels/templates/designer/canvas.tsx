import type { LabelDesign } from '@mintmark/contract/labels/label-template.schema.ts';
import type { LabelKind } from '@mintmark/domain/labels/label-template.ts';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { useText } from '../../../../kit/i18n/index.ts';
import { drawPages } from '../../../../kit/print/index.ts';
import type { Shown } from '../sample-choice.tsx';
import { drawable, heightOf, moveElement, refusedOf, templateFrom } from './design.model.ts';
import styles from './designer.module.css';
import { elementName } from './element-words.ts';
import { useDesignLang } from './use-design-lang.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FINE_MM = 0.1;
const COARSE_MM = 1;

interface Props {
  readonly design: LabelDesign;
  readonly kind: LabelKind;
  /** The picture of logo elements. */
  readonly logoHref: string;
  readonly sample: Shown;
  /** Screen millimetres for one of the label. */
  readonly zoom: number;
  readonly selected: number | null;
  readonly faulty: ReadonlySet<number>;
  readonly onSelect: (at: number) => void;
  readonly onChange: (design: LabelDesign) => void;
}

/** Moves the grabbed element with the pointer, in steps of a tenth of a millimetre. */
function useDrag({ design, onChange }: Pick<Props, 'design' | 'onChange'>) {
  const frame = useRef<HTMLDivElement>(null);
  const grabbed = useRef<{ at: number; x: number; y: number; from: LabelDesign } | null>(null);
  const onMove = (event: PointerEvent) => {
    const held = grabbed.current;
    const width = frame.current?.getBoundingClientRect().width ?? 0;
    if (!held || width === 0) return;
    const perMm = width / held.from.widthMm;
    const step = (px: number) => Math.round(px / perMm / FINE_MM) * FINE_MM;
    onChange(moveElement(held.from, held.at, step(event.clientX - held.x), step(event.clientY - held.y)));
  };
  return {
    frame,
    onMove,
    grab: (at: number, event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      grabbed.current = { at, x: event.clientX, y: event.clientY, from: design };
    },
    drop: () => {
      grabbed.current = null;
    },
  };
}

/** The label with its elements to take hold of: click chooses, dragging and the arrow keys move. */
export function Canvas(props: Props) {
  const { design, kind, logoHref, sample, zoom, selected, faulty, onSelect, onChange } = props;
  const text = useText();
  const lang = useDesignLang();
  const drag = useDrag(props);
  const template = useMemo(() => templateFrom(design, kind, logoHref), [design, kind, logoHref]);
  const refused = useMemo(() => refusedOf(template, { fields: sample.label, lists: sample.lists }), [template, sample]);
  const drawn = useMemo(
    () => drawPages(drawable(template, refused), { fields: sample.label, lists: sample.lists }, sample.qr),
    [template, refused, sample],
  );
  const bad = new Set([...faulty, ...refused.map(({ index }) => index)]);
  const onKey = (event: KeyboardEvent, at: number) => {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    const by = event.shiftKey ? COARSE_MM : FINE_MM;
    onChange(moveElement(design, at, way[0] * by, way[1] * by));
  };
  const share = (mm: number, of: number) => `${(mm / of) * 100}%`;
  const size = { width: `${design.widthMm * zoom}mm`, aspectRatio: `${design.widthMm} / ${design.heightMm}` };
  return (
    <div className={styles['stage']}>
      <div ref={drag.frame} className={styles['label']} style={size}>
        {drawn.ok ? <img src={drawn.pages[0]} alt={text('labels.template.picture')} draggable={false} /> : null}
        {design.elements.map((element, at) => (
          <button
            key={at}
            type="button"
            aria-label={elementName(element, kind, lang, text)}
            aria-pressed={at === selected}
            data-kind={element.kind}
            className={[styles['box'], at === selected ? styles['boxOn'] : '', bad.has(at) ? styles['boxBad'] : '']
              .filter(Boolean)
              .join(' ')}
            style={{
              left: share(element.x, design.widthMm),
              top: share(element.y, design.heightMm),
              width: share(element.w, design.widthMm),
              height: share(heightOf(element), design.heightMm),
            }}
            onClick={() => onSelect(at)}
            onKeyDown={(event) => onKey(event, at)}
            onPointerDown={(event) => {
              onSelect(at);
              drag.grab(at, event);
            }}
            onPointerMove={drag.onMove}
            onPointerUp={drag.drop}
            onPointerCancel={drag.drop}
          />
        ))}
      </div>
    </div>
  );
}
