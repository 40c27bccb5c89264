// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakePage, renderKit, setUpKit } from '../../../../test/render-kit.tsx';
import { WitnessDialog } from '../index.ts';

setUpKit();

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test('an answer that comes when the dialog is open for the next question leaves what is typed, and takes it', async () => {
  let answer: (refusal: string | null) => void = () => undefined;
  const approve = vi.fn(() => new Promise<string | null>((resolve) => (answer = resolve)));
  const { page } = fakePage();
  const dialog = (open: boolean) => (
    <WitnessDialog open={open} cause="above" approve={approve} onClose={() => undefined} />
  );
  const view = renderKit(dialog(true), page);
  type('第二人账号', 'manager');
  type('第二人密码', 'first');
  fireEvent.submit(field('第二人账号'));
  expect(approve).toHaveBeenCalledTimes(1);

  view.again(dialog(false), page);
  view.again(dialog(true), page);
  expect([field('第二人账号').value, field('第二人密码').value]).toEqual(['', '']);
  type('第二人账号', 'manager');
  type('第二人密码', 'second');
  await act(async () => answer(null));
  expect(field('第二人密码').value).toBe('second');
  fireEvent.submit(field('第二人账号'));
  expect(approve).toHaveBeenLastCalledWith({ account: 'manager', password: 'second' });
});
