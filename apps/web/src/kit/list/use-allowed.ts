import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import { useMemo } from 'react';
import { type Door, useDoor } from '../can/index.ts';
import type { CellContext, ListScreenProps, RowAction, ToolbarAction } from './list-types.ts';

/** Buttons of the house explain themselves to people of a part of it; without the string there is no button. */
const beyond = (reason: string): AllowedAction => ({ action: 'house', allowed: false, reason });

function explained<Row>(action: ToolbarAction<Row>, seen: Door, reason: string): ToolbarAction<Row> {
  return seen === 'house' ? { ...action, reason: () => reason } : action;
}

function explainedRow<Row>(action: RowAction<Row>, seen: Door, reason: string): RowAction<Row> {
  if (seen !== 'house') return action;
  const { state } = action;
  return { ...action, state: (row) => (state && !state(row) ? undefined : beyond(reason)) };
}

/** The buttons, actions of rows and export that this person has; what is the house's alone says so. */
export function useAllowed<E extends Endpoint>(props: ListScreenProps<E>, cells: CellContext) {
  const door = useDoor();
  const houseOnly = cells.text('kit.can.houseOnly');
  const { toolbar, rowActions, exportable } = props;
  return {
    toolbar: (toolbar ?? [])
      .filter((action) => door(action.permission) !== 'closed')
      .map((action) => explained(action, door(action.permission), houseOnly)),
    // biome-ignore lint/correctness/useExhaustiveDependencies: `door` is a new function each time; rights do not change under an open list
    rowActions: useMemo(
      () =>
        (rowActions ?? [])
          .filter((action) => door(action.permission) !== 'closed')
          .map((action) => explainedRow(action, door(action.permission), houseOnly))
          .map((action) => ({ action, label: cells.text(action.labelKey) })),
      [rowActions, cells, houseOnly],
    ),
    exportable: exportable && door(exportable.permission) === 'open' ? exportable : null,
  };
}
