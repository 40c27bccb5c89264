import type { HandOver } from '@mintmark/contract/audits/audit-desk.schema.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import {
  type ListContext,
  type RowAction,
  type RowOutcome,
  type ToolbarAction,
  useBatchReason,
  useRowBatch,
} from '../../../kit/list/index.ts';
import { useSession } from '../../../kit/session/index.ts';
import { type Given, type Giving, useGive } from './give.dialog.tsx';
import { isFree, isOpen } from './manage.model.ts';

const ASSIGN: Permission = 'audit:otherAudit:assign';

/** A row that is handed over. */
export interface GivenRow {
  readonly id: string;
  readonly taskNo: string;
  readonly status: number;
  readonly assigneeId: string | null;
  readonly roleId: string | null;
}

type HandOverRow<Row> = (row: Row, given: { readonly to: HandOver } & Partial<Given>) => Promise<RowOutcome>;

/** What is done with many, each row with an outcome of its own. */
export type Batch<Row> = (context: ListContext<Row>, act: (row: Row) => Promise<RowOutcome>) => Promise<boolean>;

/** A row as a selection of one. */
const alone = <Row extends GivenRow>(row: Row, reload: () => void): ListContext<Row> => ({
  ...{ rows: [row], keys: [row.id], isAll: false, count: 1, query: {} },
  ...{ reload, clearSelection: () => undefined, keepSelected: () => undefined },
});

/** Give, take and take back: in the menu of a row, and for many at once; with the batch for what the desk decides. */
export function useHandOver<Row extends GivenRow>(giving: Giving, handOver: HandOverRow<Row>) {
  const { words, takes } = giving;
  const own: readonly Permission[] = [ASSIGN, ...takes];
  const text = useText();
  const me = useSession((session) => session.userId);
  const give = useGive(giving);
  const batch = useRowBatch<Row>(({ id, taskNo }) => ({ key: id, label: taskNo }));
  const many = useBatchReason<Row>();
  const to = (context: ListContext<Row>, target: HandOver) =>
    batch.run(context, (row) => handOver(row, { to: target }));
  const pass = async (context: ListContext<Row>): Promise<boolean> => {
    const given = await give.ask(context.count);
    return given !== null && (await batch.run(context, (row) => handOver(row, given)));
  };
  const steps = [
    { key: 'give', labelKey: 'audits.manage.give', permission: ASSIGN, act: pass },
    {
      key: 'take',
      labelKey: `audits.${words}.take`,
      permission: own,
      act: (context: ListContext<Row>) => to(context, { kind: 'person', accountId: me ?? '' }),
    },
    {
      key: 'toDesk',
      labelKey: 'audits.manage.toDesk',
      permission: own,
      act: (context: ListContext<Row>) => to(context, { kind: 'desk' }),
    },
  ] as const;
  const openOnly = (context: ListContext<Row>) =>
    many(context) ?? (context.rows.every(isOpen) ? null : text(`audits.${words}.notOpen`));
  const stateOf = (action: string) => (row: Row) => {
    const no = (reason: string) => ({ action, allowed: false, reason });
    if (!isOpen(row)) return no(text(`audits.${words}.decided`));
    if (action === 'toDesk' && isFree(row)) return no(text('audits.manage.nobodyHas'));
    return { action, allowed: true, reason: null };
  };
  const rowActions: readonly RowAction<Row>[] = steps.map(({ key, labelKey, permission, act }) => ({
    ...{ key, labelKey, permission, state: stateOf(key) },
    onClick: (row, { reload }) => act(alone(row, reload)),
  }));
  const toolbar: readonly ToolbarAction<Row>[] = steps.map(({ key, labelKey, permission, act }) => ({
    ...{ key, labelKey, permission, onSelection: true, reason: openOnly, onClick: act },
  }));
  const dialogs: ReactNode = (
    <>
      {give.dialog}
      {batch.dialog}
    </>
  );
  const run: Batch<Row> = batch.run;
  return { rowActions, toolbar, dialogs, run, openOnly, many };
}
