import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { checkDeskEndpoints as calls } from '@mintmark/contract/audits/check-desk.endpoints.ts';
import type { CheckTaskRow } from '@mintmark/contract/audits/check-desk.schema.ts';
import { HAND_ITEMS } from '@mintmark/domain/audits/quality-rules.ts';
import { answerOf, type ListContext, outcomeOf, type RowOutcome, type ToolbarAction } from '../../../kit/list/index.ts';
import { useHandOver } from '../manage/use-hand-over.tsx';
import { usePassTogether } from './pass.dialog.tsx';

const GIVING = { words: 'checks', takes: ['audit:finCheck:decide'], assignees: calls.listCheckers } as const;

const TICKED: readonly string[] = HAND_ITEMS;

/**
 * Passes one coin with the items of its list that were ticked for all; what its list asks beyond them is answered at the
 * bench. The server looks at its scan, its label and its people.
 */
async function pass({ coinId }: CheckTaskRow): Promise<RowOutcome> {
  const params = { id: coinId };
  const sheet = await answerOf(auditsEndpoints.getQualitySheet, { params });
  if ('refusal' in sheet) return sheet.refusal;
  const { version, checklist } = sheet.data;
  const ticked = checklist.filter(({ code }) => TICKED.includes(code)).map(({ code }) => ({ code, isFine: true }));
  return outcomeOf(auditsEndpoints.checkQuality, {
    params,
    body: { version, result: 'pass', checklist: ticked },
  });
}

/** Give, take, take back and pass: in the menu of a row, and for many at once. */
export function useCheckSteps() {
  const together = usePassTogether();
  const desk = useHandOver<CheckTaskRow>(GIVING, ({ id, version }, given) =>
    outcomeOf(calls.handOverCheck, { params: { id }, body: { version, ...given } }),
  );
  const passAll = async (context: ListContext<CheckTaskRow>): Promise<boolean> =>
    (await together.ask(context.count)) && (await desk.run(context, pass));
  const toolbar: readonly ToolbarAction<CheckTaskRow>[] = [
    ...desk.toolbar,
    {
      key: 'pass',
      labelKey: 'audits.checks.pass',
      permission: 'audit:finCheck:decide',
      onSelection: true,
      reason: desk.openOnly,
      onClick: passAll,
    },
  ];
  const dialogs = (
    <>
      {desk.dialogs}
      {together.dialog}
    </>
  );
  return { rowActions: desk.rowActions, toolbar, dialogs };
}
