// @vitest-environment jsdom
import { endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { listOf, pagingShape } from '@mintmark/contract/kernel/fields.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answerWith, fakePage, renderKit, seen, setUpKit } from '../../../test/render-kit.tsx';
import { hearWords, wantedTopics } from '../live/index.ts';
import { moneyColumn } from './columns/columns.tsx';
import { conditionsLink, decodeConditions } from './filters/conditions.ts';
import { ListScreen } from './list-screen.tsx';
import type { ColumnDef, FilterDef, ListContext, RowAction, ToolbarAction } from './list-types.ts';

setUpKit();

const zRow = z.object({ id: z.string(), name: z.string(), feeFen: z.int() });
type Row = z.output<typeof zRow>;
const listThings = endpoint({
  method: 'GET',
  path: '/api/test/things',
  permission: 'signed-in',
  query: z.object({ ...pagingShape, name: z.string().optional() }),
  data: listOf(zRow),
  summary: 'things',
});

const columns: readonly ColumnDef<Row>[] = [
  { key: 'name', titleKey: 'kit.form.field', width: 120, sort: true },
  moneyColumn<Row>({ key: 'feeFen', titleKey: 'kit.form.mine' }),
];
const filters: readonly FilterDef[] = [
  { kind: 'text', key: 'name', labelKey: 'kit.form.reason' },
  { kind: 'codes', key: 'codes', labelKey: 'kit.list.copy' },
];
const rowKey = (row: Row) => row.id;
const TOTAL = 95;

function page(query: URLSearchParams) {
  const at = Number(query.get('page'));
  const limit = Number(query.get('limit'));
  const count = Math.max(0, Math.min(limit, TOTAL - (at - 1) * limit));
  const list = Array.from({ length: count }, (_, index) => {
    const n = (at - 1) * limit + index + 1;
    return { id: String(n), name: `row ${n}`, feeFen: 100 };
  });
  return { list, total: TOTAL, totals: { feeFen: 9500 } };
}

interface Extra {
  readonly toolbar?: readonly ToolbarAction<Row>[];
  readonly rowActions?: readonly RowAction<Row>[];
  readonly onOpen?: (row: Row) => void;
  readonly follows?: 'order';
  readonly filters?: readonly FilterDef[];
}

async function open(extra: Extra = {}, conditions: string | null = null) {
  answerWith(({ query }) => ({ data: page(query) }));
  const fake = fakePage({ conditions });
  const list = (
    <ListScreen id="things" endpoint={listThings} columns={columns} filters={filters} rowKey={rowKey} {...extra} />
  );
  const view = renderKit(list, fake.page);
  await screen.findByText('row 1', {}, { timeout: 3000 }).catch(() => undefined);
  return { ...fake, ...view, list };
}

const last = () => seen.at(-1)?.query;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const start = { filters: {}, tab: null, sort: null, page: 1, size: 20 };

describe('ListScreen', () => {
  it('asks for the first 20 rows and shows them with 序号 and both totals', async () => {
    await open();
    expect(last()?.get('page')).toBe('1');
    expect(last()?.get('limit')).toBe('20');
    expect(screen.getByText('row 20')).toBeTruthy();
    expect(screen.getByText('共 95 条')).toBeTruthy();
    const lineOf = (label: string) => screen.getByText(label).closest('tr')?.textContent;
    expect(lineOf('本页合计')).toContain('20.00');
    expect(lineOf('全部合计')).toContain('95.00');
  });

  it('goes to page 1 on 查询, keeps the size, and writes c', async () => {
    const { written } = await open({}, conditionsLink({}));
    fireEvent.click(screen.getByTitle('2'));
    await screen.findByText('row 21');
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: ' 袁 ' } });
    press('查询');
    await waitFor(() => expect(last()?.get('name')).toBe('袁'));
    expect(last()?.get('page')).toBe('1');
    expect(last()?.get('limit')).toBe('20');
    expect(decodeConditions(written.at(-1) ?? null, start)).toMatchObject({ filters: { name: '袁' }, page: 1 });
  });

  it('asks once for new conditions, and again for the same ones', async () => {
    await open();
    const before = seen.length;
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: 'a' } });
    press('查询');
    await waitFor(() => expect(last()?.get('name')).toBe('a'));
    expect(seen.length).toBe(before + 1);
    fireEvent.click(await screen.findByRole('button', { name: '查询' }));
    await waitFor(() => expect(seen.length).toBe(before + 2));
  });

  it('does not ask while one types', async () => {
    await open();
    const before = seen.length;
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: 'abc' } });
    await act(async () => undefined);
    expect(seen.length).toBe(before);
  });

  it('returns to the defaults on 重置', async () => {
    const { written } = await open({}, conditionsLink({ name: 'x' }));
    await waitFor(() => expect(last()?.get('name')).toBe('x'));
    press('重置');
    await waitFor(() => expect(last()?.get('name')).toBeNull());
    expect(written.at(-1)).toBeNull();
  });

  it('restores page and filters from c, and follows a link that replaces it', async () => {
    const { again, list, page: at } = await open({}, conditionsLink({ name: 'x' }));
    await waitFor(() => expect(last()?.get('name')).toBe('x'));
    again(list, { ...at, conditions: conditionsLink({ name: 'y' }) });
    await waitFor(() => expect(last()?.get('name')).toBe('y'));
  });

  it('sorts on the server in three states', async () => {
    await open();
    press(/字段/);
    await waitFor(() => expect(last()?.get('sort')).toBe('name'));
    press(/字段/);
    await waitFor(() => expect(last()?.get('sort')).toBe('-name'));
    expect(screen.getByRole('columnheader', { name: /字段/ }).getAttribute('aria-sort')).toBe('descending');
  });

  it('keeps the selection over pages and clears it after a batch that worked', async () => {
    const onClick = vi.fn((_: ListContext<Row>) => true);
    await open({ toolbar: [{ key: 'go', labelKey: 'kit.form.save', onSelection: true, onClick }] });
    expect(screen.getByRole('button', { name: '保存' }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: '选择第 2 行' }));
    fireEvent.click(screen.getByTitle('2'));
    await screen.findByText('row 21');
    fireEvent.click(screen.getByRole('checkbox', { name: '选择第 21 行' }));
    expect(screen.getByText('已选 2 条')).toBeTruthy();
    press('保存');
    await waitFor(() => expect(screen.queryByText('已选 2 条')).toBeNull());
    expect(onClick.mock.calls[0]?.[0].keys).toEqual(['2', '21']);
  });

  it('hands the whole query to a batch on 选择全部', async () => {
    const onClick = vi.fn((_: ListContext<Row>) => false);
    await open({ toolbar: [{ key: 'go', labelKey: 'kit.form.save', onSelection: true, onClick }] });
    fireEvent.click(screen.getByRole('checkbox', { name: '选择第 1 行' }));
    press('选择全部 95 条');
    press('保存');
    await waitFor(() => expect(onClick).toHaveBeenCalled());
    expect(onClick.mock.calls[0]?.[0]).toMatchObject({ isAll: true, count: 95, query: { page: 1 } });
    expect(screen.getByText('已选 95 条')).toBeTruthy();
  });

  it('shows an action that is not possible now disabled with its reason, and does not run it', async () => {
    const onClick = vi.fn();
    const state = (row: Row) => ({ action: 'go', allowed: row.id !== '1', reason: row.id === '1' ? 'not yet' : null });
    await open({ rowActions: [{ key: 'go', labelKey: 'kit.form.save', state, onClick }] });
    const [first, second] = screen.getAllByRole('button', { name: '保存' });
    expect(first?.getAttribute('title')).toBe('not yet');
    if (first && second) {
      fireEvent.click(first);
      fireEvent.click(second);
    }
    expect(onClick.mock.calls.map(([row]) => row.id)).toEqual(['2']);
  });

  it('moves with the arrow keys and opens with Enter', async () => {
    const onOpen = vi.fn();
    await open({ onOpen });
    const frame = screen.getByRole('table').parentElement ?? document.body;
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(frame, { key });
    expect(onOpen.mock.calls[0]?.[0].id).toBe('2');
  });

  it('goes back a page when the last row of the page is gone', async () => {
    await open();
    fireEvent.click(screen.getByTitle('5'));
    await screen.findByText('row 95');
    answerWith(({ query }) => ({ data: query.get('page') === '5' ? { list: [], total: 80 } : page(query) }));
    press('刷新');
    await screen.findByText('row 80');
    expect(last()?.get('page')).toBe('4');
  });

  it('tells empty from no match from failure (R609, R610)', async () => {
    answerWith(() => ({ data: { list: [], total: 0 } }));
    renderKit(<ListScreen id="a" endpoint={listThings} columns={columns} filters={filters} rowKey={rowKey} />);
    expect(await screen.findByText('暂无数据')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: 'zz' } });
    press('查询');
    expect(await screen.findByText('暂无筛选结果')).toBeTruthy();
    answerWith(() => ({ code: -5, msg: 'broken', data: { errorId: 'INTERNAL', requestId: 'req-1' } }));
    renderKit(<ListScreen id="b" endpoint={listThings} columns={columns} rowKey={rowKey} />);
    expect(await screen.findByText('req-1')).toBeTruthy();
  });
});

describe('pasted codes', () => {
  it('that no row has are named, also of rows that stand on another page', async () => {
    const codes = 'ROW1,ROW30,ROW300,ROW301';
    const rows = filters.map((filter) => (filter.key === 'codes' ? { ...filter, key: 'name' } : filter)).slice(1);
    await open({ filters: rows }, conditionsLink({ name: codes }));
    expect(await screen.findByText(/未找到 2 个：ROW300 ROW301/)).toBeTruthy();
    expect(seen.map(({ query }) => query.get('limit'))).toEqual(['20', '200']);
  });

  it('of one alone ask nothing more', async () => {
    await open({}, conditionsLink({ codes: 'ROW1' }));
    await screen.findByText('row 1');
    expect(seen).toHaveLength(1);
  });
});

describe('a list that follows its records', () => {
  const word = (id: string, state: number | null = null) => ({ kind: 'order' as const, id, state });

  it('counts what others did without asking, and shows it on a click', async () => {
    await open({ follows: 'order' });
    await waitFor(() => expect(wantedTopics()).toEqual(['order:*']), { timeout: 5000 });
    const asked = seen.length;
    act(() => hearWords([word('3'), word('500', 20), { kind: 'coin', id: '4' }]));
    expect(await screen.findByText(/1 条新增，1 条有变动/)).toBeTruthy();
    expect(seen).toHaveLength(asked);

    press(/刷新列表/);
    await waitFor(() => expect(screen.queryByText(/条新增/)).toBeNull());
    expect(seen).toHaveLength(asked + 1);
  });

  it('hears nothing of kinds that it does not show', async () => {
    await open();
    act(() => hearWords([word('3', 20)]));
    expect(screen.queryByText(/有变动/)).toBeNull();
  });
});
