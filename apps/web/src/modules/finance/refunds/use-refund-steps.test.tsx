// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, fakePage, renderKit, seen, setUpKit } from '../../../../test/render-kit.tsx';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import type { Refund } from './refund-types.ts';
import { useRefundSteps } from './use-refund-steps.tsx';

setUpKit();

const allowedActions = [{ action: 'cancel', allowed: true, reason: null }];
const REFUND = { id: '7', version: 1, refundNo: 'T2026', amountFen: 100, method: 2, fundAccounts: [], allowedActions };

function Desk({ reload }: { readonly reload: () => void }) {
  const { actions, dialogs } = useRefundSteps(REFUND as unknown as Refund, reload);
  return (
    <>
      <ActionButtons actions={actions} allowed={allowedActions} />
      {dialogs}
    </>
  );
}

test('whoever was second is told, and sees the refund as the first left it', async () => {
  answerWith(() => ({ code: -2, msg: 'stale', data: { version: 2, status: 1 } }));
  const reload = vi.fn();
  renderKit(<Desk reload={reload} />, fakePage().page);
  fireEvent.click(screen.getByRole('button', { name: /撤\s?销/ }));
  const dialog = await screen.findByRole('dialog');
  const buttons = [...dialog.querySelectorAll('button')].filter((one) => /撤\s?销/.test(one.textContent ?? ''));
  fireEvent.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
