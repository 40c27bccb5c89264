// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { useDialogKeys } from './use-dialog-keys.ts';

const heard: string[] = [];

/** Listens as the grid does: on the document, in an effect of a child. */
function Listener() {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}

function Grid({ isAsking }: { readonly isAsking: boolean }) {
  useDialogKeys();
  return (
    <>
      <Listener />
      {isAsking ? (
        <div className="ant-modal-wrap" role="dialog" aria-modal="true">
          <button type="button">ok</button>
        </div>
      ) : null}
    </>
  );
}

it('a grid does not hear the keys of a dialog in front of it', () => {
  const { rerender } = render(<Grid isAsking={false} />);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  rerender(<Grid isAsking />);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  fireEvent.keyDown(document.body, { key: 'Escape' });

  expect(heard).toEqual(['Enter', 'Escape']);
});
