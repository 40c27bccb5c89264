// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addScanHandler, setScanFallback, startScanListener } from './scan-listener.ts';
import { createWedge } from './wedge.ts';

function feed(text: string, gapMs: number, end = 'Enter'): string | null {
  const wedge = createWedge();
  let atMs = 1000;
  for (const key of text) {
    wedge.push({ key, atMs });
    atMs += gapMs;
  }
  return wedge.push({ key: end, atMs });
}

describe('the keyboard wedge', () => {
  it('takes fast keys that end with Enter for a code', () => expect(feed('C0000184020', 8)).toBe('C0000184020'));
  it('lets slow fingers type', () => expect(feed('C0000184020', 120)).toBeNull());
  it('does not take three characters for a code', () => expect(feed('C01', 5)).toBeNull());
  it('starts anew after a pause', () => {
    const wedge = createWedge();
    wedge.push({ key: 'x', atMs: 0 });
    for (const [at, key] of [...'S2026'].entries()) wedge.push({ key, atMs: 500 + at * 5 });
    expect(wedge.push({ key: 'Enter', atMs: 530 })).toBe('S2026');
  });
  it('ignores Shift between the characters', () => {
    const wedge = createWedge();
    for (const [at, key] of ['Shift', 'P', '2', '6', '1', '1'].entries()) wedge.push({ key, atMs: at * 4 });
    expect(wedge.push({ key: 'Enter', atMs: 24 })).toBe('P2611');
  });
});

describe('the scan listener', () => {
  let stop = () => {};
  beforeEach(() => {
    stop = startScanListener();
  });
  afterEach(() => {
    stop();
    setScanFallback(null);
    document.body.innerHTML = '';
  });

  const scan = (target: Element) => {
    for (const key of 'C0000184020') fireEvent.keyDown(target, { key });
    return fireEvent.keyDown(target, { key: 'Enter' });
  };

  it('hands a code to the page that registered last, and to the shell when there is none', () => {
    const shell = vi.fn();
    const page = vi.fn();
    setScanFallback(shell);
    const leave = addScanHandler(page);
    scan(document.body);
    expect(page).toHaveBeenCalledWith({ kind: 'coin', code: 'C0000184020', raw: 'C0000184020' });
    leave();
    scan(document.body);
    expect(shell).toHaveBeenCalledTimes(1);
    expect(page).toHaveBeenCalledTimes(1);
  });

  it('keeps the Enter of a scan from pressing the focused button', () => {
    setScanFallback(() => undefined);
    const button = document.body.appendChild(document.createElement('button'));
    expect(scan(button)).toBe(false);
  });

  it('never takes keys from a field', () => {
    const shell = vi.fn();
    setScanFallback(shell);
    const field = document.body.appendChild(document.createElement('input'));
    expect(scan(field)).toBe(true);
    expect(shell).not.toHaveBeenCalled();
  });
});
