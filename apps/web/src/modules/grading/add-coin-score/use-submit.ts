import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { fitObserved, isNothingObserved } from '@mintmark/domain/grading/observed.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import type { RowFailure, TableRow } from './desk-types.ts';
import { reasonOf } from './table/grade-row.ts';
import type { Table } from './table/use-table.ts';

const MOST = 100;

function bodyOf(row: TableRow, spentMs: number) {
  const { grade } = row.read;
  if (grade === null) return [];
  const observed = fitObserved(row.scale, grade, row.typed.observed ?? {});
  const reason = reasonOf(row.typed, grade, row.coin.stage);
  return [
    {
      coinId: row.coin.coinId,
      version: row.coin.version,
      grade,
      comment: row.typed.comment,
      spentMs: Math.round(spentMs),
      ...(row.typed.fineScore === null ? {} : { fineScore: row.typed.fineScore }),
      ...(isNothingObserved(observed) ? {} : { observed }),
      ...(reason === undefined ? {} : { reason }),
    },
  ];
}

/** Hands in every row that is ready: those taken leave the table, the others keep what was typed and say why. */
export function useSubmit(table: Table, spentOf: (coinId: string) => number) {
  const text = useText();
  const { toast, warn } = useFeedback();
  const command = useCommand(gradingEndpoints.submitScores, {
    invalidate: [gradingEndpoints.getQueue, gradingEndpoints.listOwnScores],
    onSuccess: ({ results }) => {
      const taken = results.filter((result) => result.error === null).map((result) => result.coinId);
      const failed = results.flatMap(({ coinId, error }): [string, RowFailure][] =>
        error === null ? [] : [[coinId, { msg: error.msg, fields: error.fields }]],
      );
      table.remove(taken);
      table.fail(Object.fromEntries(failed));
      if (failed.length === 0) toast('grading.submit.done', { n: taken.length });
      else warn(text('grading.submit.partly', { n: taken.length, failed: failed.length }));
    },
  });
  const submit = async () => {
    const scores = table.rows
      .filter((row) => row.isReady)
      .slice(0, MOST)
      .flatMap((row) => bodyOf(row, spentOf(row.coin.coinId) || row.typed.spentMs));
    if (scores.length === 0) return warn(text('grading.action.nothingReady'));
    await command.run({ body: { scores } });
  };
  return { submit, isSubmitting: command.isPending };
}
