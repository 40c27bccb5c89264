// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { copyCells } from './copy-cells.ts';

const ROWS = [
  ['1', 'G <b>700</b>0002188', 'a & b'],
  ['2', 'G <b>700</b>0002170', '27.00'],
];
let table: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div><table><tbody>${ROWS.map(
    (cells) =>
      `<tr>${cells.map((cell) => `<td>${cell.replace('&', '&amp;')}</td>`).join('')}<td><button data-action="x">open</button></td></tr>`,
  ).join('')}</tbody></table></div>`;
  table = document.querySelector('div') as HTMLElement;
});

/** Selects from the middle of one cell to the middle of another, and copies. */
function copy(from: readonly [Node, number], to: readonly [Node, number]) {
  const taken: Record<string, string> = {};
  let isOwn = false;
  window.getSelection()?.setBaseAndExtent(from[0], from[1], to[0], to[1]);
  copyCells({
    currentTarget: table,
    clipboardData: {
      setData: (type: string, text: string) => {
        taken[type] = text;
      },
    },
    preventDefault: () => {
      isOwn = true;
    },
  });
  return { taken, isOwn };
}

const cell = (row: number, at: number): HTMLElement =>
  table.querySelectorAll('tr')[row]?.querySelectorAll('td')[at] as HTMLElement;

test('cells of several rows are copied with tabs between them, and as a table; buttons are not', () => {
  const { taken, isOwn } = copy([cell(0, 0), 0], [cell(1, 3), 1]);
  expect(isOwn).toBe(true);
  expect(taken['text/plain']).toBe('1\tG 7000002188\ta & b\n2\tG 7000002170\t27.00');
  expect(taken['text/html']).toBe(
    '<table><tr><td>1</td><td>G 7000002188</td><td>a &amp; b</td></tr><tr><td>2</td><td>G 7000002170</td><td>27.00</td></tr></table>',
  );
});

test('of a cell that is selected in part the part is copied', () => {
  const first = cell(0, 2).firstChild as Text;
  const { taken } = copy([first, 2], [cell(1, 0), 1]);
  expect(taken['text/plain']).toBe('& b\n2');
});

test('inside one cell the browser copies as everywhere', () => {
  const text = cell(0, 2).firstChild as Text;
  expect(copy([text, 0], [text, 3])).toEqual({ taken: {}, isOwn: false });
});
