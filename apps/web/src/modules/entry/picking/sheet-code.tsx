import type { LabelDesign } from '@mintmark/domain/labels/label-template.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { drawLabel } from '../../../kit/print/index.ts';
import css from './picking.module.css';

const WIDTH_MM = 70;
const HEIGHT_MM = 15;

/** A Code 128 with its text, narrow enough for a roll of 80 mm. */
const DESIGN: LabelDesign = {
  id: 'picking-sheet',
  version: 1,
  widthMm: WIDTH_MM,
  heightMm: HEIGHT_MM,
  fontFamily: 'sans-serif',
  elements: [
    { kind: 'code128', field: 'code', x: 3, y: 0.5, w: 64, h: 9.5, minModuleMm: 0.25 },
    {
      ...{ kind: 'field', field: 'code', isRequired: true, x: 0, y: 10.6, w: WIDTH_MM, h: 4 },
      ...{ sizeMm: 3.2, minSizeMm: 2.4, weight: 600, align: 'center', color: '#000000', spacingMm: 0.2 },
    },
  ],
};

/** The code of a sheet: its scan opens the worklist. */
export function SheetCode({ code }: { readonly code: string }) {
  const text = useText();
  const drawn = drawLabel(DESIGN, { code }, '');
  if (!drawn.ok) return <strong>{code}</strong>;
  const size = { width: `${WIDTH_MM}mm`, height: `${HEIGHT_MM}mm` };
  return <img className={css['code']} src={drawn.src} alt={text('entry.picking.codeAlt', { code })} style={size} />;
}
