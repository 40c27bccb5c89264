import { auditDeskEndpoints as calls } from '@mintmark/contract/audits/audit-desk.endpoints.ts';
import type { DeskRow } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { type ListContext, outcomeOf, type ToolbarAction } from '../../../kit/list/index.ts';
import { approveObjection } from './manage.model.ts';
import { useHandOver } from './use-hand-over.tsx';

const GIVING = { words: 'manage', takes: [], assignees: calls.listAssignees } as const;

/** One decision of a level; whoever may not decide the task is told so. */
function approve({ id, type, version }: DeskRow, comment: string) {
  if (type === AUDIT_TYPE.highScore)
    return outcomeOf(auditsEndpoints.approveHighScore, { body: { taskId: id, version, comment } });
  return outcomeOf(auditsEndpoints.approveTask, { params: { id }, body: { version, comment } });
}

/** Give, take, take back and approve: in the menu of a row, and for many at once. */
export function useTaskSteps() {
  const text = useText();
  const reason = useReason();
  const desk = useHandOver<DeskRow>(GIVING, ({ id, version }, given) =>
    outcomeOf(calls.handOverTask, { params: { id }, body: { version, ...given } }),
  );
  const alike = (context: ListContext<DeskRow>) => {
    const objection = approveObjection(context.rows);
    return desk.many(context) ?? (objection === null ? null : text(`audits.manage.${objection}`));
  };
  const approveAll = async (context: ListContext<DeskRow>): Promise<boolean> => {
    const words = await reason.ask({
      title: text('audits.manage.approveTitle', { n: context.count }),
      text: text('audits.manage.approveText'),
    });
    return words !== null && (await desk.run(context, (row) => approve(row, words)));
  };
  const toolbar: readonly ToolbarAction<DeskRow>[] = [
    ...desk.toolbar,
    {
      key: 'approve',
      labelKey: 'audits.manage.approve',
      permission: ['audit:highScore:decide', 'audit:otherAudit:decide'],
      onSelection: true,
      reason: alike,
      onClick: approveAll,
    },
  ];
  const dialogs = (
    <>
      {desk.dialogs}
      {reason.dialog}
    </>
  );
  return { rowActions: desk.rowActions, toolbar, dialogs };
}
