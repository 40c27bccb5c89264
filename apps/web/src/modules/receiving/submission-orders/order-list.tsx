import type { OrderRowDto } from '@mintmark/contract/receiving/order-list.schema.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { Button } from 'antd';
import { FileUp, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Can } from '../../../kit/can/index.ts';
import { actionState } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { editLink, newOrderLink, orderLink } from '../order-paths.ts';
import { orderFilterDefs, orderTabs } from './order-filters.ts';
import { orderColumns } from './submission-orders.columns.tsx';
import { useOrderBatch } from './use-order-batch.tsx';
import { type ReasonedStep, useOrderSteps } from './use-order-steps.ts';

const EXPORT = listExport(receivingEndpoints.exportOrders);

const ImportDialog = lazy(() => import('./import/import-dialog.tsx'));

type Row = OrderRowDto;
const pathOf = ({ id }: Row): string => orderLink(id);
const EDIT = 'order:order:submit' as const;

/** Each pair undoes the other: the second stands in the menu only while it is possible, the first otherwise. */
const PAIRS: readonly (readonly [ReasonedStep | 'submit', ReasonedStep])[] = [
  ['submit', 'unsubmit'],
  ['hold', 'release'],
  ['cancel', 'restore'],
];

function stateOf(row: Row, action: string) {
  const state = actionState(row.allowedActions, action);
  const undoing = PAIRS.find(([first]) => first === action)?.[1];
  if (undoing && actionState(row.allowedActions, undoing)?.allowed) return undefined;
  const isUndoing = PAIRS.some(([, second]) => second === action);
  return isUndoing && !state?.allowed ? undefined : state;
}

function useRowActions(steps: ReturnType<typeof useOrderSteps>): readonly RowAction<Row>[] {
  const navigate = useNavigate();
  const latest = useRef(steps);
  latest.current = steps;
  return useMemo(() => {
    const after = (work: Promise<boolean>, reload: () => void) => work.then((isDone) => isDone && reload());
    const reasoned = (step: ReasonedStep): RowAction<Row> => ({
      key: step,
      labelKey: `receiving.action.${step}`,
      state: (row) => stateOf(row, step),
      danger: step === 'cancel',
      onClick: (row, { reload }) => after(latest.current.withReason(step, row), reload),
    });
    return [
      { key: 'open', labelKey: 'receiving.action.open', onClick: (row) => navigate(orderLink(row.id)) },
      {
        key: 'edit',
        labelKey: 'receiving.action.edit',
        state: (row) => stateOf(row, 'edit'),
        onClick: (row) => navigate(editLink(row.id)),
      },
      {
        key: 'submit',
        labelKey: 'receiving.action.submit',
        state: (row) => stateOf(row, 'submit'),
        onClick: (row, { reload }) => after(latest.current.submit(row), reload),
      },
      ...(['unsubmit', 'hold', 'release', 'cancel', 'restore'] as const).map(reasoned),
      {
        key: 'remove',
        labelKey: 'receiving.action.remove',
        state: (row) => stateOf(row, 'remove'),
        danger: true,
        onClick: (row, { reload }) => after(latest.current.remove(row), reload),
      },
    ];
  }, [navigate]);
}

/** The list of submission orders with its tabs. */
export function OrderList() {
  const text = useText();
  const navigate = useNavigate();
  const steps = useOrderSteps();
  const rowActions = useRowActions(steps);
  const batch = useOrderBatch();
  const [isImporting, setImporting] = useState(false);
  const toolbar: readonly ToolbarAction<Row>[] = [
    {
      key: 'new',
      labelKey: 'receiving.orders.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: EDIT,
      onClick: () => navigate(newOrderLink),
    },
    {
      key: 'import',
      labelKey: 'receiving.orders.import',
      icon: <FileUp {...ICON} />,
      permission: EDIT,
      onClick: () => setImporting(true),
    },
    ...batch.toolbar,
  ];
  return (
    <>
      <ListScreen
        id="receiving.orders"
        follows="order"
        endpoint={receivingEndpoints.listOrders}
        columns={orderColumns}
        exportable={EXPORT}
        filters={orderFilterDefs}
        statusTabs={orderTabs}
        defaultSort="-id"
        rowKey={(row) => row.id}
        toolbar={toolbar}
        rowActions={rowActions}
        recordPath={pathOf}
        onOpen={(row) => navigate(orderLink(row.id))}
        rowTone={(row) => (row.hasOpenDiscrepancy ? 'danger' : row.isHeld ? 'warning' : undefined)}
        emptyTitleKey="receiving.orders.emptyTitle"
        emptyHintKey="receiving.orders.emptyHint"
        emptyActions={
          <Can any={[EDIT]}>
            <Button type="primary" onClick={() => navigate(newOrderLink)}>
              {text('receiving.orders.new')}
            </Button>
          </Can>
        }
      />
      {steps.dialog}
      {batch.dialogs}
      {isImporting ? (
        <Suspense>
          <ImportDialog draft={null} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
