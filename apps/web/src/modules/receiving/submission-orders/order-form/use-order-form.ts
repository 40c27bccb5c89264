import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { zCreateOrder, zUpdateOrder } from '@mintmark/contract/receiving/order.schema.ts';
import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiFailure, useCommand } from '../../../../kit/api/index.ts';
import { useFeedback } from '../../../../kit/feedback/index.ts';
import { findIssues } from '../../../../kit/form/index.ts';
import { type Translate, useText } from '../../../../kit/i18n/index.ts';
import { usePage } from '../../../../kit/page-active/index.ts';
import { type GridErrors, useDraft } from '../../../../kit/workbench/index.ts';
import { orderLink } from '../../order-paths.ts';
import { ORDER_READS, useOrderSteps } from '../use-order-steps.ts';
import {
  createBody,
  type FormState,
  filledRows,
  initialState,
  isFormState,
  NO_RECEIVER,
  type OrderStart,
  type TypedReceiver,
  updateBody,
} from './form-state.ts';
import { columnOfField, type LineRow, rowErrors, sumsOfRows } from './line-rows.ts';

type Saved = { readonly id: string; readonly orderCode: string; readonly version: number };

/** Errors of the head by field, and of the lines by row. */
interface Refused {
  readonly head: Readonly<Record<string, string>>;
  readonly rows: ReadonlyMap<LineRow, GridErrors>;
}
const NOTHING: Refused = { head: {}, rows: new Map() };

/** `lines.3.oldCertNo` belongs to the fourth row that was sent. */
function readRefusal(failure: ApiFailure, sent: readonly LineRow[]): Refused {
  const head: Record<string, string> = {};
  const rows = new Map<LineRow, Record<string, string>>();
  for (const { path, msg } of failure.fields) {
    const [first = '', index = '', field = ''] = path.split('.');
    const row = first === 'lines' ? sent[Number(index)] : undefined;
    if (row) rows.set(row, { ...rows.get(row), [columnOfField(field)]: msg });
    else head[path] = msg;
  }
  return { head, rows };
}

/** After the draft is no longer dirty, the form's tab gives way to the record. */
function useLeaveTo(saved: Saved | null): void {
  const navigate = useNavigate();
  const { close } = usePage();
  useEffect(() => {
    if (!saved) return;
    close();
    navigate(orderLink(saved.id));
  }, [saved, close, navigate]);
}

/** What the contract says against the form, before anything is sent. */
function problemsOf(order: OrderDetailDto | null, state: FormState, typed: TypedReceiver, text: Translate): Refused {
  const body = order ? updateBody(state, typed) : createBody(state, typed);
  const schema = order ? zUpdateOrder : zCreateOrder;
  const issues = findIssues(schema, { ...body, lines: [] }, text);
  const bad = filledRows(state)
    .map((row): [LineRow, GridErrors] => [row, rowErrors(row, text)])
    .filter(([, errors]) => Object.keys(errors).length > 0);
  return {
    head: Object.fromEntries(issues.map((issue) => [issue.name.join('.'), issue.errors[0] ?? ''])),
    rows: new Map(bad),
  };
}

const hasProblems = ({ head, rows }: Refused): boolean => Object.keys(head).length > 0 || rows.size > 0;

/** Creating or changing, with what the server refused. */
function useStore(order: OrderDetailDto | null, state: FormState, typed: TypedReceiver, onStale: () => void) {
  const [refused, setRefused] = useState<Refused>(NOTHING);
  const onFailure = (failure: ApiFailure) => {
    if (failure.code === OUTCOME.stale) onStale();
    setRefused(readRefusal(failure, filledRows(state)));
  };
  const create = useCommand(calls.createOrder, { invalidate: ORDER_READS, onFailure });
  const update = useCommand(calls.updateOrder, { invalidate: ORDER_READS, onFailure });
  const store = (): Promise<Saved | null> =>
    order
      ? update.run({ params: { id: order.id }, body: updateBody(state, typed) })
      : create.run({ body: createBody(state, typed) });
  return { store, refused, setRefused, isSaving: create.isPending || update.isPending };
}

/**
 * What is typed, over the order as it is stored. A newer version replaces nothing that was typed: the two stand side by side
 * until one is chosen; a form that nobody has touched follows.
 */
function useOrderDraft(order: OrderDetailDto | null, start: OrderStart | null) {
  const first = useMemo(() => initialState(order, start), [order, start]);
  const draft = useDraft<FormState>(`receiving.order.${order?.id ?? start?.key ?? 'new'}`, first, {
    check: isFormState,
  });
  const isNewer = draft.value.version !== first.version;
  const isTouched = draft.state !== 'clean';
  const latest = useRef(draft.clear);
  latest.current = draft.clear;
  useEffect(() => {
    if (isNewer && !isTouched) latest.current(first);
  }, [isNewer, isTouched, first]);
  return {
    draft,
    isBehind: isNewer && isTouched,
    keepMine: () => draft.setValue({ ...draft.value, version: first.version }),
    takeStored: () => draft.clear(first),
  };
}

/** Everything the order form knows and does; `onStale` reads the order anew. */
export function useOrderForm(order: OrderDetailDto | null, start: OrderStart | null, onStale: () => void) {
  const text = useText();
  const { toast } = useFeedback();
  const steps = useOrderSteps();
  const { draft, isBehind, keepMine, takeStored } = useOrderDraft(order, start);
  const [typed, setTyped] = useState<TypedReceiver>(NO_RECEIVER);
  const [isChecked, setChecked] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);
  useLeaveTo(saved);
  const state = draft.value;
  const { store, refused, setRefused, isSaving } = useStore(order, state, typed, onStale);
  const save = async (andSubmit: boolean) => {
    setChecked(true);
    const found = problemsOf(order, state, typed, text);
    setRefused({ head: found.head, rows: new Map() });
    const done = hasProblems(found) ? null : await store();
    if (!done) return;
    draft.clear(state);
    const { qty: piecesQty, declaredFen: piecesFen } = sumsOfRows(state.rows);
    if (andSubmit) await steps.submit({ ...done, piecesQty, piecesFen });
    else toast('receiving.done.saved');
    setSaved(done);
  };
  return {
    state,
    change: (patch: Partial<FormState>) => draft.setValue({ ...state, ...patch }),
    typed,
    setTyped,
    isChecked,
    refused,
    isBehind,
    keepMine,
    takeTheirs: () => {
      setRefused(NOTHING);
      takeStored();
    },
    badRows: isChecked ? problemsOf(order, state, typed, text).rows.size : 0,
    isRestored: draft.isRestored && draft.state !== 'clean',
    discard: takeStored,
    isSaving,
    save,
    dialog: steps.dialog,
  };
}

export type OrderFormModel = ReturnType<typeof useOrderForm>;
