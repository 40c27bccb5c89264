// @vitest-environment jsdom

import type { InformationCoin } from '@mintmark/contract/entry/information.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakePage, renderKit, seen, setUpKit } from '../../../../test/render-kit.tsx';
import { useSession } from '../../../kit/session/session.store.ts';
import { type CoinForm, useCoinForm } from './use-coin-form.ts';

setUpKit();

const MEASURES = { weightMg: null, diameterUm: null, thicknessUm: null, holeUm: null, lengthUm: null, widthUm: null };
const coin = (version: number, part: { readonly edge: string; readonly name: string }): InformationCoin => ({
  ...{ id: '7', version, coinCode: 'C1', orderCode: null, dispatchId: null, dispatchNo: null, seq: null, status: 20 },
  ...{
    category1: CATEGORY.modern,
    category2: 1,
    name: part.name,
    nameEn: '',
    varietyText: '',
    yearText: '',
    expected: null,
  },
  measures: { ...MEASURES, heightUm: null, serialNo: '', inscription: '', edge: part.edge },
  ...{ flags: [], isRework: false, isHeld: false, references: [], innerNote: '', companyNote: '', images: [] },
  needs: { requiredMeasures: [], optionalMeasures: [], rawImages: [], isWeighedTwice: false },
  ...{ missingImages: [], missingMeasures: [], measuredBy: null, imagedBy: null, allowedActions: [] },
});

const shown: { form: CoinForm | null } = { form: null };
function Probe({ is }: { readonly is: InformationCoin }) {
  shown.form = useCoinForm(is);
  return null;
}
const form = (): CoinForm => {
  if (shown.form === null) throw new Error('nothing shown');
  return shown.form;
};
const save = () => act(async () => void (await form().save()));
const saved = () =>
  seen.filter(({ method, path }) => method !== 'GET' && !path.includes('draft')).map(({ body }) => body);

const FIRST = coin(1, { edge: 'reeded', name: 'Dragon' });
const page = fakePage().page;

beforeEach(() => {
  shown.form = null;
});

it('asks for a draft of its own where somebody may type, and for none where he only looks', async () => {
  const drafts = () => seen.filter(({ path }) => path.includes('draft')).length;
  useSession.setState({ access: ['closeReview:entry:page'] });
  renderKit(<Probe is={FIRST} />, page).unmount();
  expect(drafts()).toBe(0);

  useSession.setState({ access: ['closeReview:rating:measure'] });
  renderKit(<Probe is={FIRST} />, page);
  await expect.poll(drafts).toBe(1);
});

it('sends what was typed, and nothing over a field that somebody else has saved meanwhile', async () => {
  const view = renderKit(<Probe is={FIRST} />, page);
  act(() => form().set('name', 'Long'));
  view.again(<Probe is={coin(2, { edge: 'plain', name: 'Dragon' })} />);
  expect(form().typed.edge).toBe('plain');
  await save();
  expect(saved()).toEqual([{ version: 2, name: 'Long' }]);
});

it('lets choose where both changed one field, also after a reload', async () => {
  const view = renderKit(<Probe is={FIRST} />, page);
  act(() => form().set('edge', 'lettered'));
  view.unmount();
  const theirs = coin(2, { edge: 'plain', name: 'Dragon' });
  renderKit(<Probe is={theirs} />, page);
  await save();
  expect([saved(), form().clashes, form().typed.edge]).toEqual([[], ['edge'], 'lettered']);

  act(() => form().keepMine());
  await save();
  expect(saved()).toEqual([{ version: 2, edge: 'lettered' }]);
});

it('takes the other version when it is chosen', () => {
  const view = renderKit(<Probe is={FIRST} />, page);
  act(() => form().set('edge', 'lettered'));
  view.again(<Probe is={coin(2, { edge: 'plain', name: 'Dragon' })} />);
  act(() => form().takeTheirs());
  expect([form().typed.edge, form().clashes, form().isDirty]).toEqual(['plain', [], false]);
});
