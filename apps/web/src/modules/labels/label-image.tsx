import type { LabelData, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { memo, useMemo } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import { drawLabel } from './draw-label.ts';

export interface LabelImageProps {
  readonly template: LabelTemplate;
  readonly label: LabelData;
  readonly qr: string;
}

/** One label at its size in millimetres. */
export const LabelImage = memo(function LabelImage({ template, label, qr }: LabelImageProps) {
  const text = useText();
  const drawn = useMemo(() => drawLabel(template, label, qr), [template, label, qr]);
  if (!drawn) return null;
  const { src, widthMm, heightMm } = drawn;
  const style = { display: 'block', width: `${widthMm}mm`, height: `${heightMm}mm` };
  return <img src={src} alt={text('labels.image', { code: label['certNo'] ?? '' })} style={style} />;
});

/** Resolves when every picture of the page can be printed. */
export async function imagesReady(): Promise<void> {
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}
