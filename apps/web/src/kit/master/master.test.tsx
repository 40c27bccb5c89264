// @vitest-environment jsdom
import type { MasterFields } from '@mintmark/contract/kernel/master/master-fields.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePage, renderKit, setUpKit } from '../../../test/render-kit.tsx';
import { FactList } from '../../ui/layout.tsx';
import { blankValues, defineMaster, recordValues } from './master.ts';
import { useMasterFacts } from './master-look.tsx';

setUpKit();

const label = (zh: string) => ({ zh, en: zh });
const FIELDS = {
  name: { kind: 'text', label: label('名'), max: 9 },
  way: { kind: 'choice', label: label('方式'), items: [{ code: 1, zh: '空运', en: 'Air' }] },
  isOpen: { kind: 'flag', label: label('开放') },
} as const satisfies MasterFields;
const DEPOT = defineMaster({ of: 'depot', noun: label('网点'), fields: FIELDS });
const RECORD = { id: '7', version: 3, name: 'x', way: 1, isOpen: true, rows: [1], parcels: 4 };

it('a form begins blank, or with what it edits of a record and its version', () => {
  expect(blankValues(DEPOT)).toEqual({ name: '', way: 1, isOpen: false });
  expect(recordValues(DEPOT, RECORD, ['rows'])).toEqual({ name: 'x', way: 1, isOpen: true, rows: [1], version: 3 });
});

function Facts() {
  return <FactList items={useMasterFacts(DEPOT, RECORD)('name', 'way', 'isOpen')} />;
}

it('a record says its fields under their labels, in words', () => {
  renderKit(<Facts />, fakePage().page);
  const lines = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(lines).toEqual(['名 x', '方式 空运', '开放 是']);
});
