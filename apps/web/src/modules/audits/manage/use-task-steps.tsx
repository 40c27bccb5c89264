import { auditDeskEndpoints as calls } from '@mintmark/contract/audits/audit-desk.endpoints.ts';
import type { DeskRow, HandOver } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import type { ReactNode } from 'react';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import {
  type ListContext,
  outcomeOf,
  type RowAction,
  type ToolbarAction,
  useBatchReason,
  useRowBatch,
} from '../../../kit/list/index.ts';
import { useSession } from '../../../kit/session/index.ts';
import { type Given, useGive } from './give.dialog.tsx';
import { approveObjection, isFree, isOpen } from './manage.model.ts';

const ASSIGN = 'audit:otherAudit:assign';
type Context = ListContext<DeskRow>;
type Step = RowAction<DeskRow>['onClick'];

const handOver = ({ id, version }: DeskRow, given: Omit<Given, 'note'> & { readonly note?: string }) =>
  outcomeOf(calls.handOverTask, { params: { id }, body: { version, ...given } });

/** One decision of a level; whoever may not decide the task is told so. */
function approve({ id, type, version }: DeskRow, comment: string) {
  if (type === AUDIT_TYPE.highScore)
    return outcomeOf(auditsEndpoints.approveHighScore, { body: { taskId: id, version, comment } });
  return outcomeOf(auditsEndpoints.approveTask, { params: { id }, body: { version, comment } });
}

/** A row as a selection of one. */
const alone = (row: DeskRow, reload: () => void): Context => ({
  ...{ rows: [row], keys: [row.id], isAll: false, count: 1, query: {} },
  ...{ reload, clearSelection: () => undefined, keepSelected: () => undefined },
});

/** What may be done with the chosen tasks, each with its own outcome. */
function useSteps() {
  const text = useText();
  const me = useSession((session) => session.userId);
  const give = useGive();
  const reason = useReason();
  const batch = useRowBatch<DeskRow>(({ id, taskNo }) => ({ key: id, label: taskNo }));
  const to = (context: Context, target: HandOver) => batch.run(context, (row) => handOver(row, { to: target }));
  const pass = async (context: Context): Promise<boolean> => {
    const given = await give.ask(context.count);
    return given !== null && (await batch.run(context, (row) => handOver(row, given)));
  };
  const approveAll = async (context: Context): Promise<boolean> => {
    const words = await reason.ask({
      title: text('audits.manage.approveTitle', { n: context.count }),
      text: text('audits.manage.approveText'),
    });
    return words !== null && (await batch.run(context, (row) => approve(row, words)));
  };
  return {
    pass,
    approveAll,
    take: (context: Context) => to(context, { kind: 'person', accountId: me ?? '' }),
    toDesk: (context: Context) => to(context, { kind: 'desk' }),
    dialogs: (
      <>
        {give.dialog}
        {reason.dialog}
        {batch.dialog}
      </>
    ),
  };
}

/** Give, take, take back and approve: in the menu of a row, and for many at once. */
export function useTaskSteps(): {
  readonly rowActions: readonly RowAction<DeskRow>[];
  readonly toolbar: readonly ToolbarAction<DeskRow>[];
  readonly dialogs: ReactNode;
} {
  const text = useText();
  const steps = useSteps();
  const many = useBatchReason<DeskRow>();
  const openOnly = (context: Context) =>
    many(context) ?? (context.rows.every(isOpen) ? null : text('audits.manage.notOpen'));
  const alike = (context: Context) => {
    const objection = approveObjection(context.rows);
    return many(context) ?? (objection === null ? null : text(`audits.manage.${objection}`));
  };
  const on =
    (act: (context: Context) => unknown): Step =>
    (row, { reload }) =>
      act(alone(row, reload));
  const whenOpen = (action: string) => (row: DeskRow) =>
    isOpen(row)
      ? { action, allowed: true, reason: null }
      : { action, allowed: false, reason: text('audits.manage.decided') };
  return {
    rowActions: [
      {
        key: 'give',
        labelKey: 'audits.manage.give',
        permission: ASSIGN,
        state: whenOpen('give'),
        onClick: on(steps.pass),
      },
      {
        key: 'take',
        labelKey: 'audits.manage.take',
        permission: ASSIGN,
        state: whenOpen('take'),
        onClick: on(steps.take),
      },
      {
        key: 'toDesk',
        labelKey: 'audits.manage.toDesk',
        permission: ASSIGN,
        state: (row) =>
          isOpen(row) && isFree(row)
            ? { action: 'toDesk', allowed: false, reason: text('audits.manage.nobodyHas') }
            : whenOpen('toDesk')(row),
        onClick: on(steps.toDesk),
      },
    ],
    toolbar: [
      {
        ...{ key: 'give', labelKey: 'audits.manage.give', permission: ASSIGN },
        onSelection: true,
        reason: openOnly,
        onClick: steps.pass,
      },
      {
        ...{ key: 'take', labelKey: 'audits.manage.take', permission: ASSIGN },
        onSelection: true,
        reason: openOnly,
        onClick: steps.take,
      },
      {
        ...{ key: 'toDesk', labelKey: 'audits.manage.toDesk', permission: ASSIGN },
        onSelection: true,
        reason: openOnly,
        onClick: steps.toDesk,
      },
      {
        key: 'approve',
        labelKey: 'audits.manage.approve',
        permission: ['audit:highScore:decide', 'audit:otherAudit:decide'],
        onSelection: true,
        reason: alike,
        onClick: steps.approveAll,
      },
    ],
    dialogs: steps.dialogs,
  };
}
