// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { answerWith, renderKit, seen, setUpKit } from '../../../../test/render-kit.tsx';
import { ReceiptDialog } from './receipt.dialog.tsx';

setUpKit();

const PAYMENT = {
  ...{ id: '1', payNo: 'K2026112200001', customerId: '3', customerNo: 'U000003', customerName: '林*', method: 1 },
  ...{ amountFen: 15_204, walletFen: 0, channelTxnId: null, fundAccountName: null, status: 1, matchStatus: 0 },
  ...{ receivedAt: '2026-11-22T08:00:00Z', createdAt: '2026-11-22T08:00:00Z', collectedByName: '韩雪梅', note: '' },
  ...{ companyZh: '总部', companyEn: 'Head office', brand: { zh: '铢鉴', en: 'Mintmark', letter: null, logoUrl: '' } },
  ...{ version: 1, orderCodes: ['S1'], transfers: [], together: [] },
  allocations: [{ orderId: '7', orderCode: 'S1', amountFen: 15_204, dueFen: 0, vatFen: 860 }],
};

test('a receipt says its amount in capitals too, on the screen and on paper', async () => {
  answerWith(() => ({ data: PAYMENT }));
  renderKit(
    <MemoryRouter>
      <ReceiptDialog paymentId="1" onClose={() => undefined} />
    </MemoryRouter>,
  );
  expect(await screen.findAllByText('壹佰伍拾贰元零肆分')).toHaveLength(2);
});

test('receipts of one transfer of an agent are a step from each other', async () => {
  const one = (id: string, payNo: string, amountFen: number) => ({ id, payNo, customerName: '林*', amountFen });
  const together = [one('1', 'K2026112200001', 15_204), one('2', 'K2026112200002', 4_796)];
  answerWith(({ path }) => ({ data: { ...PAYMENT, together, id: path.endsWith('/2') ? '2' : '1' } }));
  renderKit(
    <MemoryRouter>
      <ReceiptDialog paymentId="1" onClose={() => undefined} />
    </MemoryRouter>,
  );
  expect(await screen.findByText(/200\.00/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'K2026112200002' }));
  await screen.findByRole('button', { name: 'K2026112200001', current: false });
  expect(seen.some(({ path }) => path.endsWith('/payments/2'))).toBe(true);
});
