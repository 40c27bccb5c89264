// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePage, renderKit, setUpKit } from '../../../test/render-kit.tsx';
import type { Scan } from './recognise.ts';
import { ScanField } from './scan-field.tsx';

setUpKit();

const CODES = ['C0000184020', 'C0000184021', 'C0000184022'];

it('hands codes over one after the other, however fast they come', async () => {
  const log: string[] = [];
  const answers: (() => void)[] = [];
  const onScan = ({ code }: Scan) => {
    log.push(`asked ${code}`);
    return new Promise<boolean>((resolve) => {
      answers.push(() => {
        log.push(`answered ${code}`);
        resolve(code !== CODES[1]);
      });
    });
  };
  renderKit(<ScanField placeholder="scan" onScan={onScan} />, fakePage().page);
  const field = screen.getByLabelText('scan');
  for (const code of CODES) {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.keyDown(field, { key: 'Enter' });
  }

  for (const at of CODES.keys()) {
    await waitFor(() => expect(answers).toHaveLength(at + 1));
    answers[at]?.();
  }

  await waitFor(() => expect(log).toEqual(CODES.flatMap((code) => [`asked ${code}`, `answered ${code}`])));
});

it('a code that is half in the field goes on in the field of the desk that comes after', async () => {
  const scanned: string[] = [];
  const onScan = ({ code }: Scan) => {
    scanned.push(code);
    return true;
  };
  const desk = (key: string) => <ScanField key={key} placeholder="scan" onScan={onScan} />;
  const { again } = renderKit(desk('loading'), fakePage().page);
  fireEvent.change(screen.getByLabelText('scan'), { target: { value: CODES[0] } });
  again(desk('record'));
  fireEvent.keyDown(screen.getByLabelText('scan'), { key: 'Enter' });
  again(desk('next'));

  await waitFor(() => expect(scanned).toEqual([CODES[0]]));
  expect(screen.getByLabelText<HTMLInputElement>('scan').value).toBe('');
});
