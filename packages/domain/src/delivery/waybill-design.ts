import type { Box, LabelDesign, LabelElement } from '../labels/label-template.ts';
import { field, LABEL_COLORS, LABEL_FONT, optionalField, rect, style } from '../labels/templates/template-parts.ts';

/** Size of a courier's e-waybill, as /system/logistics keeps it. */
export type WaybillSize = { readonly code: string; readonly widthMm: number; readonly heightMm: number };

/** Fields of the design; captions come with the data, in the language of the paper. */
export const WAYBILL_FIELDS = [
  'courier',
  'product',
  'waybillNo',
  'route',
  'receiver',
  'receiverAddress',
  'sender',
  'senderAddress',
  'goods',
  'account',
] as const;

/** Margin that a thermal head leaves. */
const MARGIN_MM = 2.5;
/** Largest type on the largest paper; small papers have what their lines are high. */
const MAX_TYPE_MM = 9;
/** A line as a share of the height: type is this part of it. */
const TYPE_OF_LINE = 0.72;
/** Type of narrow papers, as a part of their width. */
const TYPE_OF_WIDTH = 0.08;
/** May shrink to this part of its size before it is refused. */
const LEAST_OF_TYPE = 0.3;
const RULE_MM = 0.3;
/** Thinnest bar that the couriers' scanners read at 40 mm. */
const MIN_MODULE_MM = 0.17;

/**
 * An e-waybill drawn for the paper of a template: number as Code 128, receiver, sender, goods, account, each in a share of
 * the width and height that the template says. Source: records.md §8 logistics (templates), spec R150.
 */
export function waybillDesign({ code, widthMm, heightMm }: WaybillSize): LabelDesign {
  const width = widthMm - 2 * MARGIN_MM;
  const height = heightMm - 2 * MARGIN_MM;
  /** Shares of the inner width and height → mm. */
  const at = (x: number, y: number, w: number, h: number): Box => ({
    x: MARGIN_MM + x * width,
    y: MARGIN_MM + y * height,
    w: w * width,
    h: h * height,
  });
  const look = (share: number, more: Parameters<typeof style>[1] = {}) => {
    const size = Math.min(share * height * TYPE_OF_LINE, width * TYPE_OF_WIDTH, MAX_TYPE_MM);
    return style(size, { minSizeMm: size * LEAST_OF_TYPE, ...more });
  };
  const rule = (y: number): LabelElement => rect({ ...at(0, y, 1, 0), h: RULE_MM }, LABEL_COLORS.ink);
  return {
    id: `waybill-${code}`,
    version: 1,
    widthMm,
    heightMm,
    fontFamily: LABEL_FONT,
    elements: [
      field('courier', at(0, 0, 0.58, 0.12), look(0.12, { weight: 700 })),
      field('product', at(0.6, 0, 0.4, 0.12), look(0.1, { weight: 600, align: 'right' })),
      rule(0.135),
      { kind: 'code128', field: 'waybillNo', ...at(0.02, 0.155, 0.96, 0.18), minModuleMm: MIN_MODULE_MM },
      field('waybillNo', at(0, 0.345, 1, 0.075), look(0.075, { weight: 700, align: 'center' })),
      rule(0.43),
      optionalField('route', at(0, 0.44, 1, 0.105), look(0.105, { weight: 700, align: 'center' })),
      rule(0.555),
      field('receiver', at(0, 0.57, 1, 0.08), look(0.08, { weight: 700 })),
      field('receiverAddress', at(0, 0.65, 1, 0.08), look(0.08)),
      rule(0.74),
      field('sender', at(0, 0.755, 1, 0.06), look(0.055, { weight: 600 })),
      optionalField('senderAddress', at(0, 0.815, 1, 0.05), look(0.045)),
      rule(0.875),
      field('goods', at(0, 0.885, 1, 0.055), look(0.045)),
      optionalField('account', at(0, 0.945, 1, 0.05), look(0.04)),
    ],
  };
}
