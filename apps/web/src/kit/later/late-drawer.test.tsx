// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakePage, renderKit, setUpKit } from '../../../test/render-kit.tsx';
import { lateDrawer } from './index.ts';

setUpKit();

interface Props {
  readonly coinId: string | null;
  readonly onClose: () => void;
}

function Body({ coinId }: Props) {
  return coinId ? <p role="dialog">{coinId}</p> : <p>closed</p>;
}

const nothing = (): void => undefined;

test('the code of a drawer is fetched when it opens; closed again it stays mounted', async () => {
  const load = vi.fn(async () => Body);
  const Drawer = lateDrawer(load);
  const { page } = fakePage();
  const view = renderKit(<Drawer coinId={null} onClose={nothing} />, page);
  expect(load).not.toHaveBeenCalled();

  view.again(<Drawer coinId="7" onClose={nothing} />);
  expect((await screen.findByRole('dialog')).textContent).toBe('7');
  view.again(<Drawer coinId={null} onClose={nothing} />);
  expect(screen.getByText('closed')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a drawer that says whether it is open is believed, whatever it is about', () => {
  const load = vi.fn(async () => Body as never);
  const Drawer = lateDrawer<{ readonly open: boolean; readonly id: string }>(load);
  renderKit(<Drawer open={false} id="7" />);
  expect(load).not.toHaveBeenCalled();
});
