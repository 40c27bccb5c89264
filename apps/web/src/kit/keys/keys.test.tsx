// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActivity, type Page, PageContext } from '../page-active/index.ts';
import { chordOf } from './chord.ts';
import { type KeyBinding, listKeys, useKeys } from './index.ts';

const press = (init: KeyboardEventInit) => chordOf(new KeyboardEvent('keydown', init));

test('a press is named as on the caps, whatever the layout makes of it', () => {
  expect(press({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe('Ctrl+K');
  expect(press({ key: 'k', code: 'KeyK', metaKey: true })).toBe('Ctrl+K');
  expect(press({ key: '˚', code: 'KeyK', altKey: true })).toBe('Alt+K');
  expect(press({ key: '÷', code: 'Slash', altKey: true })).toBe('Alt+/');
  expect(press({ key: '?', code: 'Slash', shiftKey: true })).toBe('?');
  expect(press({ key: '？', code: 'Slash', shiftKey: true })).toBe('?');
  expect(press({ key: '/', code: 'Slash' })).toBe('/');
  expect(press({ key: 'Enter', code: 'Enter', ctrlKey: true })).toBe('Ctrl+↵');
  expect(press({ key: 'Tab', code: 'Tab', ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+Tab');
});

const page = (active: boolean): Page => ({
  activity: createActivity(active),
  instanceId: 'x',
  container: null,
  conditions: null,
  setConditions: () => undefined,
  setTitle: () => undefined,
  setDirty: () => undefined,
  close: () => undefined,
  reload: () => undefined,
});

function Screen({ active, bindings }: { readonly active: boolean; readonly bindings: readonly KeyBinding[] }) {
  return (
    <PageContext.Provider value={page(active)}>
      <Keys bindings={bindings} />
    </PageContext.Provider>
  );
}

function Keys({ bindings }: { readonly bindings: readonly KeyBinding[] }) {
  useKeys(bindings);
  return <input aria-label="field" />;
}

test('keys work and are listed in the visible page only, never while typing, composing or under a dialog', () => {
  const run = vi.fn();
  const bindings = [
    { keys: ['/'], textKey: 'app.name', run },
    { keys: ['↑', '↓'], textKey: 'app.name' },
  ] as const;
  const { rerender, getByLabelText, container } = render(<Screen active bindings={bindings} />);
  expect(listKeys('page').map(({ keys }) => keys.join())).toEqual(['/', '↑,↓']);

  fireEvent.keyDown(document.body, { key: '/' });
  expect(run).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(getByLabelText('field'), { key: '/' });
  fireEvent.keyDown(document.body, { key: '/', isComposing: true });
  fireEvent.keyDown(document.body, { key: '/', repeat: true });
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  container.append(dialog);
  fireEvent.keyDown(document.body, { key: '/' });
  dialog.remove();
  expect(run).toHaveBeenCalledTimes(1);

  rerender(<Screen active={false} bindings={bindings} />);
  fireEvent.keyDown(document.body, { key: '/' });
  expect([run.mock.calls.length, listKeys('page')]).toEqual([1, []]);
});

test('of two that want the same key the latest has it', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  render(<Screen active bindings={[{ keys: ['F9'], textKey: 'app.name', run: first }]} />);
  const { unmount } = render(<Screen active bindings={[{ keys: ['F9'], textKey: 'app.name', run: second }]} />);
  fireEvent.keyDown(document.body, { key: 'F9' });
  unmount();
  fireEvent.keyDown(document.body, { key: 'F9' });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});
