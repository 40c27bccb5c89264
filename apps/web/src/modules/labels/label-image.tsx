import type { LabelData, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { memo, useMemo } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import { drawLabel } from '../../kit/print/index.ts';

export interface LabelImageProps {
  readonly template: LabelTemplate;
  readonly label: LabelData;
  readonly qr: string;
}

/** One label at its size in millimetres. */
export const LabelImage = memo(function LabelImage({ template, label, qr }: LabelImageProps) {
  const text = useText();
  const drawn = useMemo(() => drawLabel(template, label, qr), [template, label, qr]);
  if (!drawn.ok) return null;
  const { widthMm, heightMm } = template;
  const style = { display: 'block', width: `${widthMm}mm`, height: `${heightMm}mm` };
  return <img src={drawn.src} alt={text('labels.image', { code: label['certNo'] ?? '' })} style={style} />;
});
