// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { answerWith, renderKit, setUpKit } from '../../../../test/render-kit.tsx';
import { ReceiptDialog } from './receipt.dialog.tsx';

setUpKit();

const PAYMENT = {
  ...{ id: '1', payNo: 'K2026112200001', customerId: '3', customerNo: 'U000003', customerName: '林*', method: 1 },
  ...{ amountFen: 15_204, walletFen: 0, channelTxnId: null, fundAccountName: null, status: 1, matchStatus: 0 },
  ...{ receivedAt: '2026-11-22T08:00:00Z', createdAt: '2026-11-22T08:00:00Z', collectedByName: '韩雪梅', note: '' },
  ...{ companyZh: '总部', companyEn: 'Head office', brand: { zh: '铢鉴', en: 'Mintmark', letter: null, logoUrl: '' } },
  ...{ version: 1, orderCodes: ['S1'], transfers: [] },
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
