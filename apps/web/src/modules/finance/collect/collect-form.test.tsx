// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, fakePage, renderKit, seen, setUpKit } from '../../../../test/render-kit.tsx';
import type { Collection } from '../price-types.ts';
import { CollectForm } from './collect-form.tsx';

setUpKit();

const COLLECTION = {
  order: { id: '7', version: 1, orderCode: 'S7', dueFen: 12_000, coinQty: 0 },
  walletFen: 0,
  fundAccounts: [],
  payments: [],
  allowedActions: [{ action: 'collect', allowed: true, reason: null }],
};

test('a transaction number that is booked already is said beside its field, with the payment that has it', async () => {
  const field = { path: 'channelTxnId', msg: '该流水号已登记在 K2026112200001' };
  answerWith(() => ({ code: -3, msg: '该交易流水号已入账', data: { errorId: 'TXN_USED', fields: [field] } }));
  const nothing = () => undefined;
  renderKit(
    <CollectForm collection={COLLECTION as unknown as Collection} onCollected={nothing} onStale={nothing} />,
    fakePage().page,
  );
  const number = document.querySelector('#collect_channelTxnId') as HTMLInputElement;
  fireEvent.change(number, { target: { value: 'TX1' } });
  fireEvent.keyDown(number, { key: 'Enter', ctrlKey: true });
  const dialog = await screen.findByRole('dialog');
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
  const said = await screen.findByText(field.msg);
  expect(said.closest('.ant-form-item')?.contains(number)).toBe(true);
});
