import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { rulesOfScale } from '@mintmark/domain/grading/scales/scale-rules.ts';
import { SCALES } from '@mintmark/domain/grading/scales/scales.ts';
import { fireEvent, screen } from '@testing-library/react';
import { answerWith, fakePage, renderKit, type Seen, seen } from '../../../../test/render-kit.tsx';
import AddCoinScoreScreen from './add-coin-score.screen.tsx';

const { code, zh, en } = SCALES.sheldon70;
export const SHELDON = { id: '4', code, zh, en, rules: rulesOfScale(SCALES.sheldon70) };

export const coin = (n: number, more: object = {}) => ({
  coinId: String(n),
  coinCode: `C000000000${n}`,
  version: n,
  stage: 'first',
  level: 1,
  verdicts: [],
  varieties: null,
  name: `item ${n}`,
  nameEn: '',
  variety: '',
  year: '1914',
  denomination: '',
  metal: 'silver',
  fineness: '',
  edge: '',
  inscription: '',
  references: ['L&M-63'],
  category1: CATEGORY.struck,
  category2: 501,
  category: { zh: '银元', en: 'Silver dollar' },
  scaleCode: 'sheldon70',
  scaleId: '4',
  isCopper: false,
  measures: [{ key: 'weightMg', value: 26_680, expected: 26_730, tolerance: 250, isOut: false }],
  flags: [],
  images: [],
  isHeld: true,
  leasedUntil: null,
  draft: null,
  draftSeq: 0,
  ...more,
});

export const queueOf = (coins: readonly object[], more: object = {}) => ({
  grader: { graderNo: 'T-09', mayAuthenticate: true, mayGrade: true, mayFinalize: false, conferences: 0 },
  coins,
  waiting: [{ category1: CATEGORY.struck, stage: 'first', count: 30 }],
  scales: [SHELDON],
  comments: [],
  stats: { doneToday: 4, averageMs: 58_000, dailyCap: 500, leftToday: 496 },
  ...more,
});

interface Scene {
  readonly coins?: readonly object[];
  readonly queue?: object;
  readonly results?: readonly object[];
  /** What other paths answer. */
  readonly answers?: Readonly<Record<string, object>>;
}

/** The desk with these coins on the table. */
export async function open(scene: Scene = {}) {
  const { queue, results = [], answers = {} } = scene;
  answerWith(({ path }: Seen) => {
    const { coins = [coin(1), coin(2), coin(3)] } = scene;
    if (path === '/api/grading/queue') return { data: queue ?? queueOf(coins) };
    if (answers[path]) return { data: answers[path] };
    if (path.endsWith('/comparisons')) return { data: { catalogue: null, pieces: [] } };
    if (path === '/api/grading/own-scores') return { data: { list: [], total: 0, scales: [] } };
    if (path === '/api/grading/scores') return { data: { results } };
    if (path === '/api/grading/queue/pull') return { data: { coinIds: ['1'], leasedUntil: '' } };
    return { data: { savedAt: '', leasedUntil: '' } };
  });
  const fake = fakePage();
  renderKit(<AddCoinScoreScreen />, fake.page);
  await screen.findByText('T-09', { exact: false });
  return fake;
}

export const line = () => screen.getByLabelText<HTMLInputElement>('快速录入');
export const type = (words: string) => fireEvent.change(line(), { target: { value: words } });
export const enter = () => fireEvent.keyDown(line(), { key: 'Enter' });
export const sent = (path: string) => seen.filter((request) => request.path === path).map((request) => request.body);
