import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { REGROUP_ACTS, type RegroupAct } from '@mintmark/domain/receiving/regroup.ts';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Ellipsis, FileUp, Pencil, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type ActionDef, actionState, reasonText } from '../../../kit/feedback/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { editLink } from '../order-paths.ts';
import { useOrderSteps } from './use-order-steps.ts';

/** Dialogs of the record that are loaded when they are opened. */
export type RecordDialog =
  | 'import'
  | 'ask'
  | 'accept'
  | 'decline'
  | 'silent'
  | 'return'
  | 'close'
  | 'mark'
  | 'innerRemark'
  | 'amend'
  | 'announce'
  | RegroupAct
  | 'form'
  | 'statement';

/** Only there while possible: they undo something, or answer a question that is open. */
const PASSING: ReadonlySet<string> = new Set([
  'unsubmit',
  'release',
  'undoReturn',
  'restore',
  'customerAccepts',
  'customerDeclines',
  'silentCustomer',
]);

interface Entry extends ActionDef {
  readonly icon?: ReactNode;
}

const MENU = { minWidth: 168, whiteSpace: 'nowrap' } as const;

/** Shown as buttons while they are possible; everything else is in the menu, with its reason when it is not. */
const FRONT: ReadonlySet<string> = new Set([
  'submit',
  'edit',
  'import',
  'customerAccepts',
  'customerDeclines',
  'release',
  'close',
  'undoReturn',
  'restore',
]);

function useEntries(order: OrderDetailDto | null, open: (dialog: RecordDialog) => void) {
  const navigate = useNavigate();
  const { close } = usePage();
  const steps = useOrderSteps();
  if (!order) return { entries: [], dialog: steps.dialog };
  const entry = (action: string, labelKey: TextKey, onClick: () => unknown, more: Partial<Entry> = {}): Entry => ({
    action,
    labelKey,
    onClick,
    ...more,
  });
  const reasoned = (step: Parameters<typeof steps.withReason>[0]) => () => steps.withReason(step, order);
  const entries: Entry[] = [
    entry('submit', 'receiving.action.submit', () => steps.submit(order), { primary: true, icon: <Send {...ICON} /> }),
    entry('customerAccepts', 'receiving.action.accept', () => open('accept'), { primary: true }),
    entry('customerDeclines', 'receiving.action.decline', () => open('decline')),
    entry('edit', 'receiving.action.edit', () => navigate(editLink(order.id)), { icon: <Pencil {...ICON} /> }),
    entry('import', 'receiving.action.import', () => open('import'), { icon: <FileUp {...ICON} /> }),
    entry('release', 'receiving.action.release', reasoned('release')),
    entry('close', 'receiving.action.close', () => open('close'), { primary: true }),
    entry('undoReturn', 'receiving.action.undoReturn', reasoned('undoReturn')),
    entry('restore', 'receiving.action.restore', reasoned('restore')),
    entry('announce', 'receiving.action.announce', () => open('announce')),
    entry('amend', 'receiving.action.amend', () => open('amend')),
    ...REGROUP_ACTS.map((act) => entry(act, `receiving.action.${act}`, () => open(act))),
    entry('form', 'receiving.action.form', () => open('form'), { free: true }),
    entry('statement', 'receiving.action.statement', () => open('statement'), { free: true }),
    entry('mark', 'receiving.action.mark', () => open('mark')),
    entry('innerRemark', 'receiving.action.innerRemark', () => open('innerRemark')),
    entry('askCustomer', 'receiving.action.ask', () => open('ask')),
    entry('silentCustomer', 'receiving.action.silent', () => open('silent')),
    entry('unsubmit', 'receiving.action.unsubmit', reasoned('unsubmit')),
    entry('hold', 'receiving.action.hold', reasoned('hold')),
    entry('returnOrder', 'receiving.action.return', () => open('return'), { danger: true }),
    entry('cancel', 'receiving.action.cancel', reasoned('cancel'), { danger: true }),
    entry('remove', 'receiving.action.remove', () => steps.remove(order).then((isDone) => isDone && close()), {
      danger: true,
    }),
  ];
  return { entries, dialog: steps.dialog };
}

/** The actions of a record: the few that are next as buttons, the others in one menu; all from `allowedActions`. */
export function useRecordActions(order: OrderDetailDto | null, open: (dialog: RecordDialog) => void) {
  const text = useText();
  const { entries, dialog } = useEntries(order, open);
  const allowed = order?.allowedActions ?? [];
  const isAllowed = (action: string) => actionState(allowed, action)?.allowed ?? false;
  const isPossible = ({ free, action }: Entry) => free === true || isAllowed(action);
  // A draft that cannot be submitted shows its decisive button with the reason beside it.
  const isFront = ({ action }: Entry) =>
    FRONT.has(action) && (isAllowed(action) || (action === 'submit' && isAllowed('edit')));
  const inMenu = (one: Entry) => {
    if (one.free) return true;
    const state = actionState(allowed, one.action);
    return state !== undefined && !isFront(one) && (state.allowed || !PASSING.has(one.action));
  };
  // What can be done stands first; the rest says why not.
  const rest = entries.filter(inMenu).toSorted((a, b) => Number(isPossible(b)) - Number(isPossible(a)));
  const items: MenuProps['items'] = rest.map((one) => {
    const state = actionState(allowed, one.action);
    return {
      key: one.action,
      label: text(one.labelKey),
      title: isPossible(one) ? '' : (reasonText(state?.reason) ?? ''),
      disabled: !isPossible(one),
      danger: one.danger ?? false,
    };
  });
  const run = (key: string) => void rest.find((one) => one.action === key)?.onClick();
  const more =
    rest.length === 0 ? null : (
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items, onClick: ({ key }) => run(key), style: MENU }}
      >
        <Button icon={<Ellipsis {...ICON} />}>{text('receiving.action.more')}</Button>
      </Dropdown>
    );
  return { buttons: entries.filter(isFront), more, dialog };
}
