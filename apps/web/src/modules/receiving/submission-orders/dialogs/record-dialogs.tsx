import { lateDrawer } from '../../../../kit/later/index.ts';
import type { RecordDialog } from '../use-record-actions.tsx';
import type { OrderDrawerProps } from './drawer-props.ts';

const AmendDrawer = lateDrawer(async () => (await import('./amend.drawer.tsx')).AmendDrawer);
const AnnounceDrawer = lateDrawer(async () => (await import('./announce.drawer.tsx')).AnnounceDrawer);
const AnswerDrawer = lateDrawer(async () => (await import('./answer.drawer.tsx')).AnswerDrawer);
const AskDrawer = lateDrawer(async () => (await import('./note.drawers.tsx')).AskDrawer);
const InnerRemarkDrawer = lateDrawer(async () => (await import('./note.drawers.tsx')).InnerRemarkDrawer);
const MarkDrawer = lateDrawer(async () => (await import('./note.drawers.tsx')).MarkDrawer);
const RegroupDrawer = lateDrawer(async () => (await import('./regroup.drawer.tsx')).RegroupDrawer);
const SilentDrawer = lateDrawer(async () => (await import('./note.drawers.tsx')).SilentDrawer);
const SubmissionForm = lateDrawer(async () => (await import('../papers/submission-form.tsx')).SubmissionForm);
const Statement = lateDrawer(async () => (await import('../papers/statement.tsx')).Statement);
const SaidDrawer = lateDrawer(async () => (await import('./said.drawer.tsx')).SaidDrawer);

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
    case 'announce':
      return <AnnounceDrawer order={order} onClose={onClose} />;
    case 'amend':
      return <AmendDrawer order={order} onClose={onClose} />;
    case 'split':
    case 'move':
    case 'merge':
    case 'party':
      return <RegroupDrawer act={dialog} order={order} onClose={onClose} />;
    case 'form':
      return <SubmissionForm order={order} onClose={onClose} />;
    case 'statement':
      return <Statement order={order} onClose={onClose} />;
    case 'innerRemark':
      return <InnerRemarkDrawer order={order} onClose={onClose} />;
  }
}
