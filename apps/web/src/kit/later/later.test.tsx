// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { extra, isChunkError, later } from './index.ts';

class Boundary extends Component<{ readonly children: ReactNode; readonly onError: (error: unknown) => void }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.isBroken ? 'broken' : this.props.children;
  }
}

const Hello = ({ name }: { readonly name: string }) => <b>hello {name}</b>;

test('a part stands in with its waiting look until its code is there, and shows at once when it was fetched before', async () => {
  const Part = later(async () => Hello, <i>wait</i>);
  const first = render(<Part name="a" />);
  expect(screen.getByText('wait')).toBeTruthy();
  expect(await screen.findByText('hello a')).toBeTruthy();
  first.unmount();
  const Fetched = later(async () => Hello);
  await Fetched.preload();
  render(<Fetched name="b" />);
  expect(screen.getByText('hello b')).toBeTruthy();
});

test('code that does not load is a chunk error for the boundary; a failed preload is tried again when needed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  const Part = later<{ readonly name: string }>(load);
  await Part.preload();
  const onError = vi.fn();
  render(
    <Boundary onError={onError}>
      <Part name="a" />
    </Boundary>,
  );
  expect(await screen.findByText('broken')).toBeTruthy();
  expect([load.mock.calls.length, isChunkError(onError.mock.calls[0]?.[0])]).toEqual([2, true]);
});

test('a part that a page can do without is left out while it cannot be fetched, and comes with the network', async () => {
  const load = vi.fn(async () => Hello);
  load.mockRejectedValueOnce(new Error('offline'));
  const Part = extra(load);
  const onError = vi.fn();
  render(
    <Boundary onError={onError}>
      page <Part name="a" />
    </Boundary>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('hello a')).toBeTruthy();
  expect(onError).not.toHaveBeenCalled();
});
