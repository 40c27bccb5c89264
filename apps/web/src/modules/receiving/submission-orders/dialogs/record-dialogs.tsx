import type { RecordDialog } from '../use-record-actions.tsx';
import { AnswerDrawer } from './answer.drawer.tsx';
import type { OrderDrawerProps } from './drawer-props.ts';
import { AskDrawer, InnerRemarkDrawer, MarkDrawer, SilentDrawer } from './note.drawers.tsx';
import { SaidDrawer } from './said.drawer.tsx';

/** The drawers of the record, loaded when the first of them is opened. */
export default function RecordDialogs({
  order,
  dialog,
  onClose,
}: OrderDrawerProps & { readonly dialog: Exclude<RecordDialog, 'import'> }) {
  switch (dialog) {
    case 'ask':
      return <AskDrawer order={order} onClose={onClose} />;
    case 'accept':
    case 'decline':
      return <AnswerDrawer order={order} answer={dialog} onClose={onClose} />;
    case 'silent':
      return <SilentDrawer order={order} onClose={onClose} />;
    case 'return':
      return <SaidDrawer act="return" order={order} onClose={onClose} />;
    case 'close':
      return <SaidDrawer act="close" order={order} onClose={onClose} />;
    case 'mark':
      return <MarkDrawer order={order} onClose={onClose} />;
    case 'innerRemark':
      return <InnerRemarkDrawer order={order} onClose={onClose} />;
  }
}
