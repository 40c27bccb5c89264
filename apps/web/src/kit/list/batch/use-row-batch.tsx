import type { DataOf, Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { useRef } from 'react';
import { ApiFailure, type CallInput, request } from '../../api/index.ts';
import { useBatchResult, useFeedback } from '../../feedback/index.ts';
import { useText } from '../../i18n/index.ts';
import type { ListContext } from '../list-types.ts';
import { type RowOutcome, runForRows } from './row-batch.ts';

/** The most rows of one batch: each has a call of its own. */
export const BATCH_ROWS = 200;

type Answer<E extends Endpoint> = { readonly data: DataOf<E> } | { readonly refusal: string };

/** What one quiet call of a batch answers, or the words of its refusal. */
export async function answerOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> {
  try {
    const outcome = await request<E>(endpoint, { ...input, isQuiet: true });
    return outcome.ok ? { data: outcome.data } : { refusal: outcome.msg };
  } catch (error) {
    if (error instanceof ApiFailure) return { refusal: error.words };
    throw error;
  }
}

/** One quiet call of a batch: null when it was done, else the words of the refusal. */
export async function outcomeOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<RowOutcome> {
  const answer = await answerOf(endpoint, input);
  return 'refusal' in answer ? answer.refusal : null;
}

/** Why the rows of a selection cannot be acted on together, in words; null when they can. */
export function useBatchReason<Row>(): (context: ListContext<Row>) => string | null {
  const text = useText();
  return ({ isAll, count }) => (isAll || count > BATCH_ROWS ? text('kit.list.batchMost', { n: BATCH_ROWS }) : null);
}

/**
 * An act on the chosen rows, told row by row: a word when all went, else the list of those that did not. Answers whether
 * the selection may go: rows that failed stay chosen. `dialog` is to be rendered.
 */
export function useRowBatch<Row>(nameOf: (row: Row) => { readonly key: string; readonly label: string }) {
  const { toast } = useFeedback();
  const result = useBatchResult();
  const latest = useRef(nameOf);
  latest.current = nameOf;
  const run = async (context: ListContext<Row>, act: (row: Row) => Promise<RowOutcome>): Promise<boolean> => {
    const done = await runForRows(context.rows, latest.current, act);
    context.reload();
    if (done.failures.length === 0) toast('kit.feedback.succeeded', { n: done.succeeded });
    else result.show(done);
    if (done.failures.length > 0) context.keepSelected(done.failures.map(({ key }) => key));
    return done.failures.length === 0;
  };
  return { run, dialog: result.dialog };
}
