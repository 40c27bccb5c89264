// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakePage, renderKit, setUpKit } from '../../../test/render-kit.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { eachInWords, type FormFacts } from './form-context.ts';

setUpKit();

const OPTIONS = new Map<unknown, string>([['1', '前台收货']]);
const facts: FormFacts = {
  labels: new Map([['roleIds', '角色']]),
  words: new Map([['roleIds', (value: unknown) => eachInWords(value, (one) => OPTIONS.get(one) ?? String(one))]]),
};

describe('the two sides of a conflict', () => {
  test('stand in words: of my own options, and of what the answer names beyond them', () => {
    const current = { version: 3, roleIds: ['1', '7'], names: { roleIds: [{ id: '7', zh: '财务', en: 'Finance' }] } };
    const panel = (
      <ConflictPanel mine={{ roleIds: ['1'] }} current={current} facts={facts} onMine={() => 0} onTheirs={() => 0} />
    );
    renderKit(panel, fakePage().page);
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['前台收货', '前台收货 / 财务']);
  });

  test('an empty choice is a dash', () => {
    expect([eachInWords([], String), eachInWords(null, String), eachInWords(0, String)]).toEqual(['–', '–', '0']);
  });
});
