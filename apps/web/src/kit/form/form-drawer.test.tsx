// @vitest-environment jsdom
import { endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { zFenPositive, zTextRequired } from '@mintmark/contract/kernel/fields.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answerWith, fakePage, renderKit, seen, setUpKit } from '../../../test/render-kit.tsx';
import { FieldGroup, MoneyField, TextField } from './fields.tsx';
import { FormDrawer } from './form-drawer.tsx';
import type { FormDrawerProps } from './form-types.ts';
import { RowsField } from './rows/rows-field.tsx';

setUpKit();

const createThing = endpoint({
  method: 'POST',
  path: '/api/test/things',
  permission: 'signed-in',
  body: z.strictObject({ name: zTextRequired(5), valueFen: zFenPositive }),
  data: z.null(),
  summary: 'create',
});
const saveRows = endpoint({
  method: 'POST',
  path: '/api/test/rows',
  permission: 'signed-in',
  body: z.strictObject({ rows: z.array(z.strictObject({ no: zTextRequired(5) })) }),
  data: z.null(),
  summary: 'save',
});
const initial = { name: 'abc', valueFen: 550_000 };

const words = (value: unknown, other: unknown) => `${String(value)} / ${String(other)}`;

function open(confirm?: FormDrawerProps<typeof createThing>['confirm']) {
  const fake = fakePage();
  const onClose = vi.fn();
  const onSaved = vi.fn();
  renderKit(
    <FormDrawer
      open
      title="t"
      endpoint={createThing}
      initial={initial}
      onClose={onClose}
      onSaved={onSaved}
      {...(confirm ? { confirm } : {})}
    >
      <FieldGroup>
        <TextField name="name" labelKey="kit.form.reason" required valueWords={words} />
        <MoneyField name="valueFen" labelKey="kit.form.mine" required />
      </FieldGroup>
    </FormDrawer>,
    fake.page,
  );
  return { ...fake, onClose, onSaved };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('FormDrawer', () => {
  it('validates with the contract and puts the errors beside the fields, without a call', async () => {
    open();
    type('原因', '');
    type('我的', 'abc');
    press('保存');
    expect(await screen.findByText('必填')).toBeTruthy();
    expect(screen.getByText('格式不正确')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('原因'));
    expect(seen).toHaveLength(0);
  });

  it('has labels of its own beside another form with the same fields', () => {
    const field = <TextField name="name" labelKey="kit.form.reason" />;
    const common = { open: true, endpoint: createThing, onClose: vi.fn() } as const;
    renderKit(
      <>
        <FormDrawer {...common} title="one" initial={{ name: 'one' }}>
          {field}
        </FormDrawer>
        <FormDrawer {...common} title="two" initial={{ name: 'two' }}>
          {field}
        </FormDrawer>
      </>,
      fakePage().page,
    );
    const values = screen.getAllByLabelText<HTMLInputElement>('原因').map(({ value }) => value);

    expect(values).toEqual(['one', 'two']);
  });

  it('says how long a text may be', async () => {
    open();
    type('原因', 'abcdef');
    press('保存');
    expect(await screen.findByText('最多 5 个字')).toBeTruthy();
  });

  it('sends fen for yuan, tells the screen, and closes', async () => {
    const { onClose, onSaved } = open();
    type('我的', '1,234.5');
    press('保存');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onSaved).toHaveBeenCalled();
    expect(seen[0]?.body).toEqual({ name: 'abc', valueFen: 123_450 });
  });

  it('asks before it sends: what is answered goes with the values, and null sends nothing', async () => {
    const confirm = vi.fn<NonNullable<Parameters<typeof open>[0]>>();
    const { onClose } = open(confirm);
    confirm.mockResolvedValueOnce(null);
    press('保存');
    await waitFor(() => expect(confirm).toHaveBeenCalledExactlyOnceWith(initial));
    expect(seen).toHaveLength(0);
    confirm.mockResolvedValueOnce({ name: 'word' });
    press('保存');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(seen[0]?.body).toEqual({ ...initial, name: 'word' });
  });

  it('saves with Ctrl+Enter', async () => {
    const { onClose } = open();
    fireEvent.keyDown(screen.getByLabelText('原因'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('places the fields that the server refuses', async () => {
    const { onClose } = open();
    const fields = [{ path: 'valueFen', msg: 'too dear' }];
    answerWith(() => ({ code: -1, msg: 'm', data: { errorId: 'INPUT_INVALID', requestId: 'r', fields } }));
    press('保存');
    expect(await screen.findByText('too dear')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows both versions when someone else saved first, and sends mine on the new version', async () => {
    open();
    const current = { name: 'theirs', valueFen: 550_000, version: 7 };
    answerWith(() => ({ code: -2, msg: 'm', data: { errorId: 'VERSION_STALE', requestId: 'r', current } }));
    type('原因', 'mine');
    press('保存');
    expect(await screen.findByText('theirs / mine')).toBeTruthy();
    expect(screen.getByText('mine / theirs')).toBeTruthy();
    expect(screen.getByDisplayValue('mine')).toBeTruthy();
    press('用对方的');
    await waitFor(() => expect(screen.getByDisplayValue('theirs')).toBeTruthy());
  });

  it('marks the tab while there are unsaved changes, and asks before closing', async () => {
    const { onClose, isDirty } = open();
    expect(isDirty()).toBe(false);
    type('原因', 'x');
    await waitFor(() => expect(isDirty()).toBe(true));
    press('取消');
    expect(await screen.findAllByText('有未保存的修改')).not.toHaveLength(0);
    expect(onClose).not.toHaveBeenCalled();
    press('不保存，关闭');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('closes without a question when nothing was changed', async () => {
    const { onClose } = open();
    type('原因', 'x');
    type('原因', 'abc');
    press('取消');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('knows that a pasted table is a change', async () => {
    const { page, isDirty } = fakePage();
    const columns = [{ key: 'no', labelKey: 'kit.form.mine' }] as const;
    renderKit(
      <FormDrawer open title="t" endpoint={saveRows} initial={{ rows: [{ no: '1' }] }} onClose={vi.fn()}>
        <RowsField name="rows" labelKey="kit.form.reason" addKey="kit.form.save" columns={columns} max={5} />
      </FormDrawer>,
      page,
    );
    const cell = await screen.findByLabelText('我的 1');
    fireEvent.paste(cell, { clipboardData: { getData: () => '7\n8\n' } });
    expect(await screen.findByDisplayValue('8')).toBeTruthy();
    await waitFor(() => expect(isDirty()).toBe(true));
  });
});

describe('FormDrawer on a record that somebody else changes', () => {
  const before = { name: 'abc', valueFen: 550_000 };
  const updateThing = endpoint({
    method: 'PUT',
    path: '/api/test/things',
    permission: 'signed-in',
    body: z.strictObject({ version: z.int(), name: zTextRequired(5), valueFen: zFenPositive }),
    data: z.null(),
    summary: 'update',
  });

  function Thing({ read, isOpen = true }: { readonly read: object; readonly isOpen?: boolean }) {
    return (
      <FormDrawer open={isOpen} title="t" endpoint={updateThing} initial={{ ...read }} onClose={closed}>
        <TextField name="name" labelKey="kit.form.reason" />
        <MoneyField name="valueFen" labelKey="kit.form.mine" />
      </FormDrawer>
    );
  }
  const closed = vi.fn();

  function openThing() {
    const fake = fakePage();
    const { again } = renderKit(<Thing read={{ ...before, version: 1 }} />, fake.page);
    return { ...fake, show: (read: object, isOpen = true) => again(<Thing read={read} isOpen={isOpen} />) };
  }

  it('takes what nobody touched, keeps what was typed beside what the other has, and saves on the new version', async () => {
    const { show } = openThing();
    type('原因', 'mine');
    show({ name: 'other', valueFen: 660_000, version: 2 });
    expect(await screen.findByDisplayValue('6,600.00')).toBeTruthy();
    expect(screen.getByText('对方已改为：other')).toBeTruthy();
    expect(screen.getByDisplayValue('mine')).toBeTruthy();
    expect(screen.getByText(/此记录刚被他人修改/)).toBeTruthy();
    press('保存');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(seen.map(({ body }) => body)).toEqual([{ version: 2, name: 'mine', valueFen: 660_000 }]);
  });

  it('takes the value of the other into a field when that is pressed', async () => {
    const { show, isDirty } = openThing();
    type('我的', '7');
    show({ name: 'abc', valueFen: 660_000, version: 2 });
    expect(await screen.findByText('对方已改为：¥6,600.00')).toBeTruthy();
    fireEvent.blur(screen.getByLabelText('我的'));
    press('采用对方的我的');
    await waitFor(() => expect(screen.queryByText(/对方已改为/)).toBeNull());
    expect(screen.getByDisplayValue('6,600.00')).toBeTruthy();
    await waitFor(() => expect(isDirty()).toBe(false));
  });

  it('takes of the other one’s record what it has fields for, and nothing else', async () => {
    openThing();
    const current = { id: '9', name: 'other', valueFen: 550_000, version: 7, allowedActions: [] };
    answerWith(() => ({ code: -2, msg: 'm', data: { errorId: 'VERSION_STALE', requestId: 'r', current } }));
    type('原因', 'mine');
    press('保存');
    await screen.findByText('有人先保存了这条记录');
    press('用对方的');
    expect(await screen.findByDisplayValue('other')).toBeTruthy();
    type('原因', 'both');
    press('保存');
    await waitFor(() => expect(seen.at(-1)?.body).toEqual({ version: 7, name: 'both', valueFen: 550_000 }));
  });

  it('opened again, begins with the record', async () => {
    const { show } = openThing();
    type('原因', 'mine');
    show({ name: 'other', valueFen: 1, version: 2 });
    show({ name: 'other', valueFen: 1, version: 2 }, false);
    show({ name: 'other', valueFen: 1, version: 2 });
    expect(await screen.findByDisplayValue('other')).toBeTruthy();
    expect(screen.queryByText(/对方已改为/)).toBeNull();
    expect(screen.queryByText(/此记录刚被他人修改/)).toBeNull();
  });
});
