// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { useLogAction } from './use-log-action.ts';

test('a row leads to the operation log of its record', () => {
  const { result } = renderHook(
    () => ({
      at: useLocation(),
      action: useLogAction<{ id: string }>(({ id }) => ({ targetType: 'feeItem', targetId: id })),
    }),
    { wrapper: MemoryRouter },
  );
  const { action } = result.current;
  act(() => void action.onClick({ id: '7' }, { reload: () => undefined }));
  expect(result.current.at.pathname).toBe('/admin/OperationLog');
  expect(result.current.at.search).toMatch(/^\?c=.+/);
  expect(result.current.action).toBe(action);
});
