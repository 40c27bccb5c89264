// @vitest-environment jsdom
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setUpKit } from '../../../../test/render-kit.tsx';
import { useSession } from '../../../kit/session/index.ts';
import { coin, line, open, sent, type } from './desk-scene.factory.tsx';

setUpKit();

const BLOCKED = {
  ...{
    coinId: '9',
    coinCode: 'C0000000009',
    category1: CATEGORY.struck,
    category2: 501,
    stage: 'first',
    missing: 'grader',
  },
  ...{ qualified: 2, seenAlready: 2, recused: 0, waitingSince: '2026-11-20T02:00:00.000Z' },
};
const OUTSIDE = { accountId: '71', graderNo: 'T-71', companyZh: '沪评', companyEn: 'Hu Grading' };

describe('the grading desk hands on', () => {
  it('one coin by F8: an untouched one at once, one with a grade after a question, and nothing comes back with it', async () => {
    await open({ coins: [coin(1), coin(2)] });
    await act(async () => {
      fireEvent.keyDown(document, { key: 'F8' });
    });
    await waitFor(() => expect(sent('/api/grading/coins/1/release')).toHaveLength(1));
    expect(sent('/api/grading/drafts')).toEqual([]);

    type('ms63');
    await act(async () => {
      fireEvent.keyDown(document, { key: 'F8' });
    });
    const question = await screen.findByRole('dialog');
    fireEvent.click(question.querySelector('.ant-btn-primary') as HTMLElement);
    await waitFor(() => expect(sent('/api/grading/coins/1/release')).toHaveLength(2));

    expect(sent('/api/grading/drafts')).toMatchObject([{ rows: [{ coinId: '1', draft: null }] }]);
    expect(screen.queryByDisplayValue('ms63')).toBeNull();
  });

  it('certified pieces of the same item to the eye: one lies beside the coin until it is pressed again', async () => {
    const piece = { certNo: 'Y7000000018', grade: null, variety: '高版', isSameVariety: true };
    await open({
      coins: [coin(1)],
      answers: {
        '/api/grading/coins/1/comparisons': {
          catalogue: { obverseUrl: '/files/item-a.jpg', reverseUrl: '/files/item-b.jpg' },
          pieces: [{ ...piece, obverseUrl: '/files/a.jpg', reverseUrl: '/files/b.jpg' }],
        },
      },
    });
    const entry = await screen.findByRole('button', { name: /Y7000000018/ });
    fireEvent.click(entry);
    expect(screen.getByRole('img', { name: 'Y7000000018' }).getAttribute('src')).toBe('/files/a.jpg');
    fireEvent.click(screen.getByRole('button', { name: '同看正面或背面' }));
    expect(screen.getByRole('img', { name: 'Y7000000018' }).getAttribute('src')).toBe('/files/b.jpg');
    fireEvent.click(entry);

    expect(screen.queryByRole('img', { name: 'Y7000000018' })).toBeNull();
    expect(screen.getByRole('img', { name: '背面' })).toBeTruthy();
  });

  it('what was seen beside the grade, cut to what belongs to it', async () => {
    await open({ coins: [coin(1)], results: [{ coinId: '1', taken: {}, error: null }] });
    type('d au 02');
    fireEvent.click(screen.getByRole('button', { name: '背面' }));
    fireEvent.keyDown(document, { key: 'F7' });
    expect(document.activeElement?.textContent).toBe('正面');
    fireEvent.click(screen.getByRole('button', { name: '把握大' }));
    const words = screen.getByLabelText('英文评语');
    fireEvent.change(words, { target: { value: 'Cleaned' } });
    fireEvent.keyDown(words, { key: 'Enter' });
    expect(document.activeElement).toBe(line());
    type('ms63');
    expect(screen.queryByText('瑕疵位置')).toBeNull();
    await act(async () => {
      fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
    });

    await waitFor(() => expect(sent('/api/grading/scores')).toHaveLength(1));
    expect(sent('/api/grading/scores')[0]).toMatchObject({ scores: [{ coinId: '1', grade: { number: 63 } }] });
    expect((sent('/api/grading/scores')[0] as { scores: { observed: object }[] }).scores[0]?.observed).toEqual({
      confidence: 'high',
      commentEn: 'Cleaned',
    });
  });

  it('a coin that nobody may take to a grader of another company, found by number', async () => {
    useSession.setState({ access: ['closeReview:rating:page', 'closeReview:rating:conference'] });
    await open({
      coins: [coin(1)],
      answers: {
        '/api/grading/conferences': { list: [], total: 0 },
        '/api/grading/blocked': { list: [BLOCKED], total: 1 },
        '/api/grading/coins/9/outside-graders': { list: [OUTSIDE], total: 1 },
      },
    });
    fireEvent.click(screen.getByRole('button', { name: /会审/ }));
    fireEvent.click(await screen.findByRole('button', { name: '指定外部评级师' }));
    const field = await screen.findByLabelText('外部评级师');
    fireEvent.mouseDown(field);
    fireEvent.change(field, { target: { value: 'T-71' } });
    fireEvent.click(await screen.findByText('T-71 · 沪评'));
    fireEvent.change(screen.getByLabelText('理由'), { target: { value: '本所无人可评' } });
    await act(async () => {
      fireEvent.keyDown(screen.getByLabelText('理由'), { key: 'Enter', ctrlKey: true });
    });

    await waitFor(() =>
      expect(sent('/api/grading/coins/9/graders')).toEqual([{ accountId: '71', reason: '本所无人可评' }]),
    );
  });
});
