// @vitest-environment jsdom
import { endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answerWith, fakePage, renderKit, seen, setUpKit } from '../../../test/render-kit.tsx';
import { TextField } from './fields.tsx';
import { FormPage } from './form-page.tsx';

setUpKit();

const updateThing = endpoint({
  method: 'PUT',
  path: '/api/test/things',
  permission: 'signed-in',
  body: z.strictObject({ version: z.int(), name: z.string(), note: z.string() }),
  data: z.null(),
  summary: 'update',
});
const record = { version: 1, name: 'abc', note: 'old' };
const left = vi.fn();

const Page = ({ read }: { readonly read: typeof record }) => (
  <FormPage endpoint={updateThing} draftKey="thing.1" initial={read} onClose={left}>
    <TextField name="name" labelKey="kit.form.reason" />
    <TextField name="note" labelKey="kit.form.mine" />
  </FormPage>
);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('keeps what was typed through a reload and stands on the record as it is by then', async () => {
  const first = renderKit(<Page read={record} />, fakePage().page);
  type('原因', 'mine');
  await waitFor(() => expect(screen.getByDisplayValue('mine')).toBeTruthy());
  dispatchEvent(new Event('pagehide'));
  first.unmount();
  renderKit(<Page read={{ version: 2, name: 'other', note: 'new' }} />, fakePage().page);

  expect(await screen.findByDisplayValue('mine')).toBeTruthy();
  expect(screen.getByDisplayValue('new')).toBeTruthy();
  expect(screen.getByText('对方已改为：other')).toBeTruthy();
  press('保存');
  await waitFor(() => expect(seen.map(({ body }) => body)).toEqual([{ version: 2, name: 'mine', note: 'new' }]));
});

it('says nothing of its own save, and of what others change afterwards', async () => {
  const page = renderKit(<Page read={record} />, fakePage().page);
  type('原因', 'mine');
  answerWith(() => {
    page.again(<Page read={{ version: 2, name: 'mine', note: 'old' }} />);
    return { data: null };
  });
  press('保存');
  await screen.findByText('已保存');
  expect(screen.queryByText(/此记录刚被他人修改/)).toBeNull();
  page.again(<Page read={{ version: 3, name: 'other', note: 'old' }} />);
  expect(await screen.findByText(/此记录刚被他人修改/)).toBeTruthy();
  expect(screen.getByDisplayValue('other')).toBeTruthy();
});
