// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePage, renderKit, setUpKit } from '../../../../test/render-kit.tsx';
import { DateFilter } from './date-filter.tsx';

setUpKit();

const calendar = () => document.querySelector('.ant-picker-dropdown');
const open = () =>
  renderKit(
    <DateFilter id="day" width={230} value={{}} onChange={() => undefined} />,
    fakePage({ conditions: null }).page,
  );

test('a press before the calendar’s code is there opens it once it is; six rows of seven days (R278)', async () => {
  open();
  const field = screen.getAllByRole('textbox')[0] ?? document.body;
  fireEvent.pointerEnter(field);
  fireEvent.pointerDown(field);
  fireEvent.focus(field);
  expect(field.isConnected).toBe(true);
  fireEvent.click(field);
  await waitFor(() => expect(calendar()).not.toBeNull(), { timeout: 15_000 });
  expect(calendar()?.querySelectorAll('.ant-picker-content')[0]?.querySelectorAll('tbody td')).toHaveLength(42);
});

test('the field stays under a press until it is over, even when the code is there already', async () => {
  open();
  const plain = screen.getAllByRole('textbox')[0] ?? document.body;
  fireEvent.pointerDown(plain);
  fireEvent.focus(plain);
  await import('./date-range-filter.tsx');
  expect(plain.isConnected).toBe(true);
  fireEvent.click(plain);
  await waitFor(() => expect(calendar()).not.toBeNull(), { timeout: 15_000 });
  expect(plain.isConnected).toBe(false);
});

test('a field that is entered by key has the cursor, and nothing opens over the page', async () => {
  open();
  fireEvent.focus(screen.getAllByRole('textbox')[0] ?? document.body);
  await waitFor(() => expect(document.activeElement?.closest('.ant-picker')).not.toBeNull(), { timeout: 15_000 });
  expect(calendar()).toBeNull();
});
