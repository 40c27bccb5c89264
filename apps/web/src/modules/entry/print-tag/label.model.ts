import type { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { drawingToSvg } from '@mintmark/domain/labels/label-svg.ts';
import { type LabelProblem, layoutLabel } from '@mintmark/domain/labels/layout-label.ts';
import { ENTRY_LABEL } from '@mintmark/domain/labels/templates/handling-templates.ts';

export type EntryLabel = DataOf<typeof entryEndpoints.getLabels>['labels'][number];

/** An entry label as the address of a picture, or why it is not printed. */
export type DrawnLabel =
  | { readonly ok: true; readonly src: string; readonly isShrunk: boolean }
  | { readonly ok: false; readonly problems: readonly LabelProblem[] };

/** Draws ENTRY_LABEL (60 × 40 mm). A data address: the page's policy lets no markup in, a picture it does. */
export function drawEntryLabel(label: Pick<EntryLabel, 'fields' | 'qr'>): DrawnLabel {
  const layout = layoutLabel(ENTRY_LABEL, label.fields);
  if (!layout.ok) return { ok: false, problems: layout.error };
  const matrix = label.qr.map((row) => [...row].map((module) => module === '1'));
  const svg = drawingToSvg(layout.value, { qr: () => matrix });
  const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return { ok: true, src, isShrunk: layout.value.shrunkFields.length > 0 };
}
