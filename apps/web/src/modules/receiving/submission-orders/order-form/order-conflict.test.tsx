// @vitest-environment jsdom

import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answerWith, fakePage, renderKit, type Seen, seen, setUpKit } from '../../../../../test/render-kit.tsx';
import { OrderFormPage } from './order-form-page.tsx';

setUpKit();

const ORDER = '/api/receiving/orders/7';
const order = (version: number, remark: string) => ({
  id: '7',
  orderCode: 'S2026112000001',
  version,
  customer: { id: '3' },
  returnMethod: RETURN_METHOD.pickup,
  couponNo: `C-${remark}`,
  pointsUsed: version * 100,
  receiver: null,
  remark,
  lines: [
    {
      ...{
        name: remark,
        catalogItemId: null,
        itemCode: null,
        varietyId: null,
        varietyText: '',
        category1: CATEGORY.struck,
      },
      ...{
        yearText: '',
        reference: '',
        quantity: 1,
        declaredFen: 100,
        serviceType: SERVICE.newGrading,
        tierAsked: null,
      },
      ...{ openWhen: null, oldGraderZh: null, oldGraderEn: null },
      ...{
        oldCertNo: null,
        customerNote: '',
        wishedGrade: null,
        oldGraderId: null,
        oldGradeText: null,
        extras: { feeTypes: [] },
      },
    },
  ],
});
const FREE = { hits: [], list: [], limits: [] };

/** The server's order; saving it is answered by its version. */
function aServer(start: ReturnType<typeof order>) {
  const server = { order: start };
  answerWith(({ path, method, body }: Seen) => {
    if (path !== ORDER) return { data: path.endsWith('/limits') ? FREE : null };
    if (method === 'GET') return { data: server.order };
    const sent = body as { version: number; remark: string };
    if (sent.version !== server.order.version)
      return { code: -2, msg: 'stale', data: { errorId: 'VERSION_STALE', current: { version: server.order.version } } };
    server.order = order(sent.version + 1, sent.remark);
    return { data: { id: '7', orderCode: 'S2026112000001', version: server.order.version } };
  });
  return server;
}

const remark = () => screen.getByLabelText<HTMLTextAreaElement>('客户备注');
const show = () =>
  renderKit(
    <MemoryRouter>
      <OrderFormPage orderId="7" />
    </MemoryRouter>,
    fakePage().page,
  );
const save = () => act(async () => fireEvent.keyDown(remark(), { key: 'Enter', ctrlKey: true }));
const saved = () => seen.filter(({ method, path }) => method === 'PUT' && path === ORDER).map(({ body }) => body);

beforeEach(() => {
  seen.length = 0;
});

/** My words are typed on version 1, somebody else saves version 2, and my saving is refused. */
async function behind() {
  const server = aServer(order(1, 'first'));
  const view = show();
  await screen.findByDisplayValue('first');
  fireEvent.change(remark(), { target: { value: 'mine' } });
  server.order = order(2, 'theirs');
  await save();
  await screen.findByRole('button', { name: '用我的' });
  return { server, view };
}

it('shows both versions of an order that somebody else has saved, and saves the typed words on the newer one', async () => {
  const { server } = await behind();
  expect(screen.getByRole('cell', { name: 'mine' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'theirs' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: '第 1 行' })).toBeTruthy();
  const cellsOf = (name: string) => {
    const row = screen.getByRole('rowheader', { name }).closest('tr');
    return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
  };
  expect([cellsOf('优惠券号'), cellsOf('使用积分')]).toEqual([
    ['C-first', 'C-theirs'],
    ['100', '200'],
  ]);
  expect(remark().value).toBe('mine');

  fireEvent.click(screen.getByRole('button', { name: '用我的' }));
  await save();

  await waitFor(() => expect(server.order).toMatchObject({ version: 3, remark: 'mine' }));
  expect(saved()).toMatchObject([{ version: 1 }, { version: 2, remark: 'mine' }]);
});

it('takes the other version when it is chosen', async () => {
  await behind();
  fireEvent.click(screen.getByRole('button', { name: '用对方的' }));

  await waitFor(() => expect(remark().value).toBe('theirs'));
  expect(screen.queryByRole('button', { name: '用我的' })).toBeNull();
});

it('keeps the typed words through a reload, beside the newer version', async () => {
  const { view } = await behind();
  view.unmount();
  show();

  expect(await screen.findByRole('cell', { name: 'theirs' })).toBeTruthy();
  expect(remark().value).toBe('mine');
});
