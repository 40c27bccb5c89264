// @vitest-environment jsdom
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, fakePage, renderKit, type Seen, seen, setUpKit } from '../../../../test/render-kit.tsx';
import { hearWords } from '../../../kit/live/index.ts';
import { useSession } from '../../../kit/session/index.ts';
import AddCoinScoreScreen from './add-coin-score.screen.tsx';
import { coin, enter, line, open, queueOf, sent, type } from './desk-scene.factory.tsx';

setUpKit();

describe('the grading desk', () => {
  it('asks nothing of a chair of conferences that only graders may ask', async () => {
    const { access } = useSession.getState();
    useSession.setState({ access: ['closeReview:*:*', 'closeReview:rating:page', 'closeReview:rating:conference'] });
    await open({ coins: [] });
    useSession.setState({ access });

    expect(seen.map((request) => request.path)).toEqual(['/api/grading/queue']);
  });

  it('goes from coin to coin by Enter and hands in what is ready with Ctrl+Enter', async () => {
    await open({ results: [{ coinId: '1', taken: {}, error: null }] });
    type('ms63+ 腮部轻擦');
    expect(screen.getAllByText('63').length).toBeGreaterThan(0);
    enter();
    type('ms59');
    expect(screen.getAllByText('分数不在允许范围内').length).toBeGreaterThan(0);
    await act(async () => {
      fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
    });

    await waitFor(() => expect(sent('/api/grading/scores')).toHaveLength(1));
    expect(sent('/api/grading/scores')[0]).toMatchObject({
      scores: [
        {
          coinId: '1',
          version: 1,
          grade: { resultType: RESULT.graded, strike: 'MS', number: 63, plus: true },
          comment: '腮部轻擦',
        },
      ],
    });
  });

  it('keeps coin, text and cursor when Enter is pressed on a line that is refused: the correction lands on the same coin', async () => {
    await open();
    type('ms99');
    enter();

    expect(line().value).toBe('ms99');
    expect(document.activeElement).toBe(line());
    type('ms62');
    enter();
    type('ms63');
    fireEvent.keyDown(line(), { key: 'ArrowUp' });
    expect(line().value).toBe('ms62');
  });

  it('Enter on an empty line leaves the coin for later', async () => {
    await open();
    enter();
    type('ms61');
    fireEvent.keyDown(line(), { key: 'ArrowUp' });
    expect(line().value).toBe('');
  });

  it('says beside the row why it was not taken, and keeps what was typed', async () => {
    await open({
      results: [
        {
          coinId: '1',
          taken: null,
          error: { code: 2042, errorId: 'COIN_LEASED', msg: '该枚正由其他评级师处理', fields: [] },
        },
      ],
    });
    type('ms63');
    await act(async () => {
      fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
    });

    await waitFor(() => expect(screen.getAllByText('该枚正由其他评级师处理').length).toBeGreaterThan(0));
    expect(line().value).toBe('ms63');
  });

  it('loses nothing that is typed while the answer is on its way', async () => {
    await open({ results: [{ coinId: '1', taken: {}, error: null }] });
    type('ms63');
    enter();
    fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
    type('au55');
    await waitFor(() => expect(sent('/api/grading/scores')).toHaveLength(1));
    await act(async () => undefined);

    expect(line().value).toBe('au55');
    await waitFor(() => expect(localStorage.getItem('uuid1:draft:grading.table')).not.toContain('ms63'));
    expect(localStorage.getItem('uuid1:draft:grading.table')).toContain('au55');
  });

  it('keeps drafts in this browser and on the server, and takes up the newest of both', async () => {
    const stored = (line: string, seq: number) => coin(1, { draft: { line, comment: '' }, draftSeq: seq });
    await open({ coins: [stored('ms62', 3), coin(2)] });
    expect(line().value).toBe('');
    fireEvent.keyDown(line(), { key: 'ArrowUp' });
    expect(line().value).toBe('ms62');
    type('ms64');

    await waitFor(() => expect(sent('/api/grading/drafts')).toHaveLength(1), { timeout: 4000 });
    expect(sent('/api/grading/drafts')[0]).toMatchObject({ rows: [{ coinId: '1', seq: 4, draft: { line: 'ms64' } }] });
    expect(localStorage.getItem('uuid1:draft:grading.table')).toContain('ms64');
  });

  it('looks again at a row whose coin changed, and hands it in once that is confirmed', async () => {
    const first = coin(1);
    const scene = { coins: [first, coin(2)] };
    await open(scene);
    type('ms63');
    scene.coins = [{ ...first, version: 2, variety: '三角圆' }, coin(2)];
    act(() => hearWords([{ kind: 'coin', id: '1' }]));
    await waitFor(() =>
      expect(screen.getAllByText('这枚在您填写之后有变动，请核对后按回车确认').length).toBeGreaterThan(0),
    );
    expect(line().value).toBe('ms63');
    expect(screen.getByRole('button', { name: /提交已评 0 枚/ })).toHaveProperty('disabled', true);
    enter();

    await waitFor(() =>
      expect(screen.getByRole('button', { name: /提交已评 1 枚/ })).toHaveProperty('disabled', false),
    );
    expect(line().value).toBe('ms63');
  });

  it('says nothing when a coin moves by another grader’s work alone', async () => {
    const scene = { coins: [coin(1), coin(2)] };
    await open(scene);
    type('ms63');
    scene.coins = [coin(1, { version: 9 }), coin(2), coin(3)];
    act(() => hearWords([{ kind: 'coin', id: '1' }]));
    await screen.findAllByText('C0000000003');

    expect(screen.queryByText('这枚在您填写之后有变动，请核对后按回车确认')).toBeNull();
  });

  it('keeps what was typed for a coin that leaves the table, and says so', async () => {
    const scene = { coins: [coin(1), coin(2)] };
    await open(scene);
    type('ms63');
    scene.coins = [coin(2)];
    act(() => hearWords([{ kind: 'coin', id: '1' }]));

    expect(await screen.findByText(/C0000000001 已离开台面/)).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('uuid1:draft:grading.table')).toContain('ms63'));
  });

  it('wants the reason of a verdict in the first row of a combined coin', async () => {
    await open({ coins: [coin(1, { stage: 'combined' })], results: [{ coinId: '1', taken: {}, error: null }] });
    type('伪品');
    expect(screen.getAllByText('请在后面写明依据').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /提交已评 0 枚/ })).toHaveProperty('disabled', true);
    type('伪品 字口不符');
    await act(async () => {
      fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
    });

    await waitFor(() => expect(sent('/api/grading/scores')).toHaveLength(1));
    expect(sent('/api/grading/scores')[0]).toMatchObject({
      scores: [{ grade: { resultType: RESULT.counterfeit }, reason: '字口不符' }],
    });
  });

  it('brings a scanned coin to the front, whatever stands in the line', async () => {
    await open();
    type('ms63C0000000003');
    enter();

    await waitFor(() => expect(screen.getByText('item 3')).toBeDefined());
    expect(line().value).toBe('');
    fireEvent.keyDown(line(), { key: 'ArrowUp' });
    fireEvent.keyDown(line(), { key: 'ArrowUp' });
    expect(line().value).toBe('ms63');
  });

  it('offers the next tray when the table is empty', async () => {
    await open({ coins: [] });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: '取 24 枚' }));
    });

    await waitFor(() => expect(sent('/api/grading/queue/pull')).toEqual([{ count: 24 }]));
  });

  it('says what to do to who is no grader', async () => {
    answerWith(({ path }: Seen) =>
      path === '/api/grading/queue' ? { data: queueOf([], { grader: null }) } : { data: { list: [], total: 0 } },
    );
    renderKit(<AddCoinScoreScreen />, fakePage().page);

    expect(await screen.findByText('您还不是评级师')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^取/ })).toBeNull();
  });

  it('asks for an opinion alone where no grade is wanted', async () => {
    await open({ coins: [coin(1, { stage: 'authenticate', verdicts: ['genuine', 'doubt', 'notSuitable'] })] });

    expect(screen.getByRole('button', { name: '真品' })).toBeDefined();
    expect(screen.queryByLabelText('快速录入')).toBeNull();
    expect(screen.queryByText('常用评语')).toBeNull();
  });
});
