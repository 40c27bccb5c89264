import { Button } from 'antd';
import { Eraser, Undo2 } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { ICON_S } from '../../ui/icon.ts';
import { useText } from '../i18n/index.ts';
import styles from './signature.module.css';
import { SignatureImage } from './signature-image.tsx';
import { closed, type Stroke, withPoint } from './strokes.ts';

interface Props {
  readonly field: { readonly width: number; readonly height: number };
  readonly label: string;
  readonly value?: readonly Stroke[] | undefined;
  readonly onChange?: (strokes: readonly Stroke[]) => void;
}

/** A field to sign on, by pen, finger or mouse; its value is strokes, not a picture. */
export function SignaturePad({ field, label, value = [], onChange }: Props) {
  const text = useText();
  const area = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Stroke | null>(null);
  const add = (stroke: Stroke, event: PointerEvent): Stroke => {
    const box = area.current?.getBoundingClientRect();
    if (!box || box.width === 0) return stroke;
    const x = ((event.clientX - box.left) / box.width) * field.width;
    const y = ((event.clientY - box.top) / box.height) * field.height;
    return withPoint(stroke, x, y, field);
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawing(add([], event));
  };
  const end = () => {
    if (drawing === null) return;
    setDrawing(null);
    onChange?.([...value, closed(drawing, field)]);
  };
  const shown = drawing === null ? value : [...value, drawing];
  return (
    <div>
      <div
        ref={area}
        className={styles['pad']}
        style={{ aspectRatio: `${field.width} / ${field.height}` }}
        onPointerDown={begin}
        onPointerMove={(event) => setDrawing((stroke) => (stroke === null ? null : add(stroke, event)))}
        onPointerUp={end}
        onPointerCancel={() => setDrawing(null)}
      >
        <SignatureImage field={field} label={label} strokes={shown} />
        {shown.length === 0 ? <span className={styles['hint']}>{text('kit.signature.hint')}</span> : null}
      </div>
      <div className={styles['tools']}>
        <Button
          size="small"
          icon={<Undo2 {...ICON_S} />}
          disabled={value.length === 0}
          onClick={() => onChange?.(value.slice(0, -1))}
        >
          {text('kit.signature.undo')}
        </Button>
        <Button size="small" icon={<Eraser {...ICON_S} />} disabled={value.length === 0} onClick={() => onChange?.([])}>
          {text('kit.signature.clear')}
        </Button>
      </div>
    </div>
  );
}
