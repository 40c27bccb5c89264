import type { LabelElement, LabelTemplate } from '../label-template.ts';

type Place = { readonly x?: number; readonly y?: number; readonly w?: number };

/** What moves so that the codes of a delivered template have clear room on every side, by the place that it has now, in mm. */
const MOVES: Readonly<
  Record<string, readonly { readonly is: (element: LabelElement) => boolean; readonly to: Place }[]>
> = {
  // The bar code stood too near to the edge and to the bronze line, the QR code to the band and to its words.
  'grading-70x25': [
    { is: (one) => one.kind === 'code128', to: { x: 2.6, w: 38 } },
    { is: (one) => one.kind === 'qr', to: { y: 5.4 } },
    { is: (one) => one.kind === 'text' && one.y === 16.9, to: { y: 17.4 } },
  ],
  // The lines of text ended where the clear room of the QR code begins.
  'chip-40x20': [{ is: (one) => one.kind === 'field' && one.w === 23.4, to: { w: 23 } }],
};

/** The version after a delivered one in which nothing stands in the clear room of a code; others stay as they are. */
export function withClearCodes(template: LabelTemplate): LabelTemplate {
  const moves = MOVES[template.id];
  if (moves === undefined) return template;
  const elements = template.elements.map((element) => {
    const move = moves.find(({ is }) => is(element));
    return move ? ({ ...element, ...move.to } as LabelElement) : element;
  });
  return { ...template, version: template.version + 1, elements };
}
