// @vitest-environment jsdom
import type { Courier } from '@mintmark/contract/system/logistics.schema.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakePage, renderKit, seen, setUpKit } from '../../../../test/render-kit.tsx';
import { EditCourierDrawer, NewCourierDrawer } from './courier-form.tsx';

setUpKit();

const FIELDS = {
  ...{
    nameZh: '顺丰',
    nameEn: 'SF',
    adapter: 'local' as const,
    customerNo: '',
    monthlyAccount: '',
    phone: '',
    sort: 5,
  },
  products: [{ code: 'std', nameZh: '标快', nameEn: 'Standard' }],
  templates: [],
  trackingUrl: '',
} as const;
const COURIER: Courier = {
  ...FIELDS,
  products: [...FIELDS.products],
  templates: [],
  ...{ id: '7', version: 3, companyId: null, companyZh: null, companyEn: null, code: 'SF', secret: null, parcels: 0 },
  ...{ isActive: true, updatedAt: '2026-01-01T00:00:00.000Z', usedBy: [], allowedActions: [] },
};

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a courier is sent as its form says, with its version and nothing that the form does not edit', async () => {
  renderKit(<EditCourierDrawer courier={COURIER} open onClose={vi.fn()} />, fakePage().page);
  type('客户编码', 'MM-1');
  press('保存');
  await waitFor(() => expect(seen.map(({ body }) => body)).toEqual([{ ...FIELDS, version: 3, customerNo: 'MM-1' }]));
});

it('a new one says what is missing beside its fields, and sends its code in capitals', async () => {
  renderKit(<NewCourierDrawer open onClose={vi.fn()} />, fakePage().page);
  press('保存');
  await waitFor(() => expect(screen.getAllByText('必填').length).toBeGreaterThan(2));
  type('代码', 'jd');
  type('中文名称', '京东');
  type('英文名称', 'JD');
  type('代码 1', 'std');
  type('中文名称 1', '标快');
  type('英文名称 1', 'Standard');
  press('保存');
  const body = { code: 'JD', companyId: null, nameZh: '京东', products: [{ code: 'std' }] };
  await waitFor(() => expect(seen.at(-1)?.body).toMatchObject(body));
});
