// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderKit, setUpKit } from '../../../test/render-kit.tsx';
import { useUnmask } from './use-unmask.tsx';

setUpKit();
afterEach(() => void vi.useRealTimers());

const load = vi.fn(async (_: string) => ({ mobile: '13800138000' }));

function Masked() {
  const { seen, button, dialog } = useUnmask({ title: 'title', presets: ['联系本人'], load });
  return (
    <p>
      {seen?.mobile ?? '138****8000'} {button} {dialog}
    </p>
  );
}

test('full values need a reason, are shown with the word that it was logged, and go after a minute', async () => {
  renderKit(<Masked />);
  expect(screen.getByText(/138\*{4}8000/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '查看完整号码' }));
  fireEvent.click(await screen.findByRole('button', { name: '联系本人' }));
  expect(load).not.toHaveBeenCalled();
  vi.useFakeTimers();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /查\s?看$/ })));
  expect(load).toHaveBeenCalledWith('联系本人');
  expect(screen.getByText(/13800138000/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('已记录');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText(/138\*{4}8000/)).toBeTruthy();
});
