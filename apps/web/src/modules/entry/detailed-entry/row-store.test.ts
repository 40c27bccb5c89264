import type { EntryRow } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../kit/api/index.ts';
import { RowStore } from './row-store.ts';
import type { DueRow, RowPorts } from './row-store.types.ts';
import type { RowDrafts } from './rows.model.ts';

const row = (id: string, more: Partial<EntryRow> = {}): EntryRow =>
  ({
    id,
    version: 1,
    seq: Number(id),
    status: 0,
    category1: CATEGORY.struck,
    category2: 5,
    catalogItemId: null,
    varietyId: null,
    name: `coin ${id}`,
    nameEn: '',
    varietyText: '',
    yearText: '',
    declaredFen: 100,
    serviceType: SERVICE.newGrading,
    tierAsked: null,
    oldCertNo: null,
    wishedGrade: null,
    openWhen: null,
    isError: false,
    isPattern: false,
    feeTypes: [],
    multiBox: null,
    customerNote: '',
    innerNote: '',
    problems: [],
    ...more,
  }) as unknown as EntryRow;

type Send = RowPorts['send'];
const drafts: RowDrafts[] = [];
let sent: DueRow[][];

/** The server saves everything and raises the version. */
const saves: Send = async (due) =>
  due.map(({ id, version, patch }) => ({
    id,
    row: row(id, { ...(patch as Partial<EntryRow>), version: version + 1 }),
    error: null,
  }));

function store(send: Send = saves, resolve: RowPorts['resolve'] = async () => null) {
  sent = [];
  drafts.length = 0;
  const made = new RowStore({
    send: (due) => {
      sent.push([...due]);
      return send(due);
    },
    resolve,
    onDrafts: (next) => void drafts.push(next),
    onSaved: () => undefined,
    words: (key) => key,
  });
  made.load([row('1'), row('2')], []);
  return made;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the rows of a dispatch', () => {
  it('go to the server by themselves a moment after the last key, only what changed', async () => {
    const rows = store();
    rows.patch('1', { name: 'a' });
    rows.patch('1', { name: 'ab' });
    expect(rows.read().state).toBe('waiting');
    expect(drafts.at(-1)).toEqual({ 1: { version: 1, patch: { name: 'ab' } } });
    await vi.advanceTimersByTimeAsync(800);

    expect(sent).toEqual([[{ id: '1', version: 1, patch: { name: 'ab' } }]]);
    expect(rows.read()).toMatchObject({ state: 'clean', rows: [{ name: 'ab', version: 2 }, { version: 1 }] });
    expect(drafts.at(-1)).toEqual({});
  });

  it('lose nothing that is typed while a save is on its way; the next call carries the new version', async () => {
    let answer: (value: Awaited<ReturnType<Send>>) => void = () => undefined;
    const rows = store((due) =>
      sent.length === 1
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : saves(due),
    );
    rows.patch('1', { name: 'a' });
    await vi.advanceTimersByTimeAsync(800);
    rows.patch('1', { name: 'ab' });
    answer([{ id: '1', row: row('1', { name: 'a', version: 2 }), error: null }]);
    await vi.advanceTimersByTimeAsync(2_000);

    expect(sent.map((due) => [due[0]?.version, due[0]?.patch])).toEqual([
      [1, { name: 'a' }],
      [2, { name: 'ab' }],
    ]);
    expect(rows.read().rows[0]).toMatchObject({ name: 'ab', version: 3 });
  });

  it('wait for a choice when somebody else has saved first', async () => {
    const theirs = row('1', { name: 'theirs', version: 5 });
    const rows = store(async (due) =>
      due.map(({ id, version, patch }) =>
        version < 5
          ? {
              id,
              row: null,
              error: { code: -2, errorId: 'VERSION_STALE', msg: '', fields: [], current: theirs, currentBy: 'Li' },
            }
          : { id, row: row(id, { ...(patch as Partial<EntryRow>), version: version + 1 }), error: null },
      ),
    );
    rows.patch('1', { name: 'mine' });
    await vi.advanceTimersByTimeAsync(800);
    expect(rows.read().conflicts.get('1')).toMatchObject({ by: 'Li' });
    expect(rows.read().rows[0]?.name).toBe('mine');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(1);
    expect(rows.read().state).toBe('failed');

    rows.keepMine('1');
    await vi.advanceTimersByTimeAsync(800);
    expect(sent[1]).toEqual([{ id: '1', version: 5, patch: { name: 'mine' } }]);
    expect(rows.read()).toMatchObject({ state: 'clean', rows: [{ name: 'mine', version: 6 }, {}] });
  });

  it('name the cell that was refused and do not send it again unchanged', async () => {
    const rows = store(async (due) =>
      due.map(({ id }) => ({
        id,
        row: null,
        error: {
          code: -1,
          errorId: 'INPUT_INVALID',
          msg: 'wrong',
          fields: [{ path: 'tierAsked', msg: 'not offered' }],
          current: null,
          currentBy: null,
        },
      })),
    );
    rows.patch('1', { tierAsked: 'T9' });
    await vi.advanceTimersByTimeAsync(30_000);

    expect(sent).toHaveLength(1);
    expect(rows.read().errors.get('1')).toEqual({ tierAsked: 'not offered' });
    expect(await rows.flush()).toBe(false);
    expect(drafts.at(-1)).toHaveProperty('1');
  });

  it('try again after a lost connection', async () => {
    let isLost = true;
    const rows = store(async (due) => {
      if (isLost) throw new ApiFailure({ kind: 'network', url: '', code: 0, msg: 'offline', status: 0 });
      return saves(due);
    });
    rows.patch('2', { name: 'kept' });
    await vi.advanceTimersByTimeAsync(800);
    expect(rows.read()).toMatchObject({ state: 'failed', failure: 'offline' });
    isLost = false;
    await vi.advanceTimersByTimeAsync(9_000);

    expect(rows.read()).toMatchObject({ state: 'clean', rows: [{}, { name: 'kept', version: 2 }] });
  });

  it('take up the copy of this browser, and say when the row has changed since', () => {
    const rows = store();
    const again = new RowStore({
      send: saves,
      resolve: async () => null,
      onDrafts: () => undefined,
      onSaved: () => undefined,
      words: (key) => key,
    });
    again.load([row('1'), row('2', { version: 3 })], [], {
      1: { version: 1, patch: { name: 'kept' } },
      2: { version: 1, patch: { name: 'old' } },
    });
    expect(again.read().rows.map((one) => one.name)).toEqual(['kept', 'old']);
    expect([...again.read().conflicts.keys()]).toEqual(['2']);
    expect(rows.read().touched.size).toBe(0);
  });

  it('look up a pasted item for every row that names it, and say which they cannot find', async () => {
    const item = {
      id: '9',
      code: 'x',
      category1: CATEGORY.struck,
      category2: 501,
      nameZh: 'dollar',
      nameEn: '',
      yearText: '1914',
    };
    const found = { ...item, denomination: '', metal: '', references: [], varieties: [], note: '' };
    const rows = store(saves, async (text) => (text === 'Y-329' ? { key: '9', item: found, variety: null } : null));
    rows.change(rows.read().rows.map((one, at) => ({ ...one, itemText: at === 0 ? 'Y-329' : 'Y-0' })));
    await vi.advanceTimersByTimeAsync(800);

    expect(rows.read().rows[0]).toMatchObject({ catalogItemId: '9', name: 'dollar', itemText: null });
    expect(rows.read().errors.get('2')).toEqual({ catalogItemId: 'itemUnknown' });
  });
});
