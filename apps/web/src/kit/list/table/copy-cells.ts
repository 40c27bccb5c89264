/** What is selected of a cell; null where nothing is. An empty cell amid others counts, one that is only touched does not. */
function textIn(cell: HTMLTableCellElement, selected: Range): string | null {
  if (!selected.intersectsNode(cell)) return null;
  const whole = cell.ownerDocument.createRange();
  whole.selectNode(cell);
  const startsInside = selected.compareBoundaryPoints(Range.START_TO_START, whole) > 0;
  const endsInside = selected.compareBoundaryPoints(Range.END_TO_END, whole) < 0;
  whole.selectNodeContents(cell);
  if (startsInside) whole.setStart(selected.startContainer, selected.startOffset);
  if (endsInside) whole.setEnd(selected.endContainer, selected.endOffset);
  return whole.collapsed && (startsInside || endsInside) ? null : whole.toString().trim();
}

/** The selected cells of a row; buttons are no data. */
const cellsIn = (row: HTMLTableRowElement, selected: Range): readonly string[] =>
  [...row.cells]
    .filter((cell) => cell.querySelector('button[data-action]') === null)
    .flatMap((cell) => textIn(cell, selected) ?? []);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The selected cells of a table, row by row; null where less than two are selected. */
export function selectedCells(table: HTMLElement, selection: Selection | null): readonly (readonly string[])[] | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const rows = [...table.querySelectorAll('tr')].map((row) => cellsIn(row, range));
  const cells = rows.filter((row) => row.length > 0);
  return cells.flat().length > 1 ? cells : null;
}

/** Cells go to the clipboard as a table does: tabs between columns, and a table for those who take one (Excel). */
export function copyCells(event: {
  readonly currentTarget: HTMLElement;
  readonly clipboardData: Pick<DataTransfer, 'setData'>;
  readonly preventDefault: () => void;
}): void {
  const cells = selectedCells(event.currentTarget, window.getSelection());
  if (cells === null) return;
  event.clipboardData.setData('text/plain', cells.map((row) => row.join('\t')).join('\n'));
  const lines = cells.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
  event.clipboardData.setData('text/html', `<table>${lines.join('')}</table>`);
  event.preventDefault();
}
