// @vitest-environment jsdom

import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { readEntryLine } from '@mintmark/domain/entry/entry-line.ts';
import { SCALES } from '@mintmark/domain/grading/scales/scales.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, it } from 'vitest';
import { answerWith, fakePage, renderKit, type Seen, setUpKit } from '../../../../test/render-kit.tsx';
import { itemColumn } from './item-cell.tsx';
import type { GridRow } from './rows.model.ts';

setUpKit();

const item = (no: string, varieties: ItemFound['varieties'] = []): ItemFound => ({
  id: no,
  code: `MS-${no}`,
  category1: CATEGORY.struck,
  category2: 501,
  nameZh: `龙洋 ${no}`,
  nameEn: '',
  yearText: '',
  denomination: '',
  metal: 'silver',
  references: [{ system: 'L&M', no }],
  varieties,
  note: '',
});
const ROUND = { id: '91', parentId: null, nameZh: '三角圆', nameEn: '' };
const ROW = {
  id: '1',
  catalogItemId: null,
  itemText: null,
  varietyId: null,
  name: '',
  oldGraderId: null,
} as unknown as GridRow;

/** Answers wait until they are let go, one question at a time. */
function slowServer(items: Readonly<Record<string, readonly ItemFound[]>>) {
  const waiting: (() => void)[] = [];
  answerWith(async ({ query }: Seen) => {
    await new Promise<void>((go) => waiting.push(go));
    return { data: items[query.get('q') ?? ''] ?? [] };
  });
  return { waiting, letGo: async () => act(async () => waiting.shift()?.()) };
}

const column = itemColumn({
  category1: CATEGORY.struck,
  dispatchId: '1',
  label: 'item',
  itemOf: () => undefined,
  onFound: () => undefined,
  startOf: () => '',
  frequent: [],
  read: (text) => readEntryLine(SCALES.sheldon70, text),
  lang: 'zh',
});
const Cell = column.component as ComponentType<Record<string, unknown>>;

/** The cell while it is worked in, and a way to leave it. */
function Host({ onRow }: { readonly onRow: (row: GridRow) => void }) {
  const [focus, setFocus] = useState(true);
  const leave = () => setFocus(false);
  return (
    <>
      <Cell rowData={ROW} columnData={column.columnData} focus={focus} setRowData={onRow} stopEditing={leave} />
      <button type="button" onClick={leave}>
        leave
      </button>
    </>
  );
}

function open() {
  const rows: GridRow[] = [];
  renderKit(<Host onRow={(row) => rows.push(row)} />, fakePage().page);
  return rows;
}

const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
const enter = () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 13 });

it('Enter waits for the answer to what is typed, and never takes the one before', async () => {
  const server = slowServer({ lm11: [item('11')], lm110: [item('110'), item('1100')] });
  const rows = open();
  type('lm11');
  await waitFor(() => expect(server.waiting).toHaveLength(1));
  await server.letGo();
  expect(await screen.findByText('龙洋 11')).toBeTruthy();

  type('lm110');
  enter();
  await waitFor(() => expect(server.waiting).toHaveLength(1));
  expect(rows).toEqual([]);
  await server.letGo();

  await waitFor(() => expect(rows.map((row) => row.catalogItemId)).toEqual(['110']));
});

it('words that nobody chose for are looked up like pasted ones when the cell is left', async () => {
  slowServer({});
  const rows = open();
  type('lm110');
  fireEvent.click(screen.getByText('leave'));

  await waitFor(() => expect(rows.map((row) => row.itemText)).toEqual(['lm110']));
});

it('a variety behind a reference is entered with it', async () => {
  const server = slowServer({ 'lm63 三角圆': [item('63', [ROUND])] });
  const rows = open();
  type('lm63 三角圆');
  enter();
  await waitFor(() => expect(server.waiting).toHaveLength(1));
  await server.letGo();

  await waitFor(() => expect(rows).toMatchObject([{ catalogItemId: '63', varietyId: '91', varietyText: '三角圆' }]));
});

it('a grade and a defect behind the item are entered with it: wished for, and noted for the house', async () => {
  const server = slowServer({ lm63: [item('63')] });
  const rows = open();
  type('lm63 au55 02 边磕');
  enter();
  await waitFor(() => expect(server.waiting).toHaveLength(1));
  await server.letGo();

  await waitFor(() =>
    expect(rows).toMatchObject([{ catalogItemId: '63', wishedGrade: 'AU55', innerNote: '清洗 边磕' }]),
  );
});
