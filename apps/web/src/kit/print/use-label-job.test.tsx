// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { answerWith, fakePage, renderKit, seen, setUpKit } from '../../../test/render-kit.tsx';
import { useLabelJob } from './use-label-job.ts';
import type { PrinterPick } from './use-printer.ts';

setUpKit();

const NETWORK = { id: '3', name: 'Zebra', kind: 'zpl' } as PrinterPick['printer'];

interface Props {
  readonly book: (copies: number, printerId: string | null) => Promise<{ jobId: string } | null>;
}

function Print({ book }: Props) {
  const [printer, setPrinter] = useState<PrinterPick['printer']>(null);
  const { onPrint, deliver } = useLabelJob({ choices: [], printer, choose: () => {} }, book);
  const print = async () => {
    if (await onPrint({ start: 1, copies: 1 })) await deliver?.();
  };
  return (
    <>
      <button type="button" onClick={() => setPrinter(NETWORK)}>
        network
      </button>
      <button type="button" onClick={() => void print()}>
        print
      </button>
    </>
  );
}

test('what the browser has printed is booked anew for a network printer; what a printer did not take is not', async () => {
  answerWith(() => ({ code: -3, msg: 'no connection' }));
  const book = vi.fn((_copies: number, _printerId: string | null) => Promise.resolve({ jobId: '7' }));
  const sent = () => seen.filter(({ method }) => method === 'POST').length;
  renderKit(<Print book={book} />, fakePage().page);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('print');
  await waitFor(() => expect(book).toHaveBeenCalledTimes(1));

  press('network');
  press('print');
  await waitFor(() => expect(sent()).toBe(1));
  expect(book).toHaveBeenCalledTimes(2);

  press('print');
  await waitFor(() => expect(sent()).toBe(2));
  expect(book).toHaveBeenCalledTimes(2);
});
