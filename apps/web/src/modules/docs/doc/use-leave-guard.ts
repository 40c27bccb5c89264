import { useCallback, useState } from 'react';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { usePageDirty } from '../../../kit/page-active/index.ts';

export interface LeaveGuard {
  readonly isDirty: boolean;
  readonly setDirty: (isDirty: boolean) => void;
  /** Asks once when there is unsaved text; true when it may go. */
  readonly mayLeave: () => Promise<boolean>;
}

/** Unsaved text: a dot in the tab, and a question before another text takes its place. */
export function useLeaveGuard(): LeaveGuard {
  const text = useText();
  const { confirm } = useFeedback();
  const [isDirty, setDirty] = useState(false);
  usePageDirty(isDirty, 'doc');
  const mayLeave = useCallback(async () => {
    const goes =
      !isDirty ||
      (await confirm({
        title: text('docs.leave.title'),
        content: text('docs.leave.text'),
        okText: text('docs.leave.ok'),
        danger: true,
      }));
    if (goes) setDirty(false);
    return goes;
  }, [isDirty, confirm, text]);
  return { isDirty, setDirty, mayLeave };
}
