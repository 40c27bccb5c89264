import type { LabelData, LabelTemplate, PaperLists } from '@mintmark/domain/labels/label-template.ts';
import { memo, useMemo } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import { drawPages } from '../../kit/print/index.ts';

export interface LabelImageProps {
  readonly template: LabelTemplate;
  readonly label: LabelData;
  readonly qr: string;
  /** Rows of a paper's tables. */
  readonly lists?: PaperLists | undefined;
}

const NO_ROWS: PaperLists = {};

/** One label, or every page of a paper, at its size in millimetres. */
export const LabelImage = memo(function LabelImage({ template, label, qr, lists = NO_ROWS }: LabelImageProps) {
  const text = useText();
  const drawn = useMemo(() => drawPages(template, { fields: label, lists }, qr), [template, label, lists, qr]);
  if (!drawn.ok) return null;
  const { widthMm, heightMm } = template;
  const style = { display: 'block', width: `${widthMm}mm`, height: `${heightMm}mm` };
  return drawn.pages.map((src, at) => (
    <img key={at} src={src} alt={text('labels.image', { code: label['certNo'] ?? '' })} style={style} />
  ));
});
