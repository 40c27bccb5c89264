// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CoinViewer } from './coin-viewer.tsx';

const stage = (): HTMLElement => screen.getAllByRole('group')[0] ?? expect.unreachable();
/** False: the viewer took the wheel, the page does not scroll. */
const scrolls = (init: WheelEventInit): boolean => fireEvent.wheel(stage(), init);

test('the wheel scrolls the page past a picture, and zooms with Ctrl or once it is zoomed', () => {
  render(<CoinViewer obverse={{}} reverse={{}} diameterUm={39_000} />);
  expect(scrolls({ deltaY: 100 })).toBe(true);
  expect(scrolls({ deltaY: -100 })).toBe(true);

  expect(scrolls({ deltaY: -100, ctrlKey: true })).toBe(false);
  expect(scrolls({ deltaY: -100 })).toBe(false);

  fireEvent.keyDown(stage(), { key: '0' });
  expect(scrolls({ deltaY: 100 })).toBe(true);
});
