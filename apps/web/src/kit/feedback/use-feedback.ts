import { App } from 'antd';
import { type FocusEvent, useEffect, useMemo, useRef } from 'react';
import { type TextKey, type TextParams, text } from '../i18n/index.ts';
import { type Activity, usePage } from '../page-active/index.ts';

const TOAST_S = 3;

export interface ConfirmOptions {
  readonly title: string;
  readonly content?: string;
  readonly okText?: string;
  readonly danger?: boolean;
}

export interface Feedback {
  /** Three seconds, quiet. */
  readonly toast: (key: TextKey, params?: TextParams) => void;
  readonly warn: (message: string) => void;
  /** True when the person agreed. */
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>;
}

/** The dialog sets the cursor on its first button; Enter is to mean what was asked for, unless that cannot be taken back. */
function toSure({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const dialog = currentTarget.closest('[role="dialog"]');
  if (!dialog || (relatedTarget instanceof Node && dialog.contains(relatedTarget))) return;
  dialog.querySelector<HTMLElement>('.ant-btn-primary')?.focus({ preventScroll: true });
}

type Question = ReturnType<ReturnType<typeof App.useApp>['modal']['confirm']>;

/** Open questions of a hidden page do not hear Escape: it belongs to the page in sight. */
function useQuestions(activity: Activity) {
  const open = useRef(new Set<Question>());
  useEffect(
    () =>
      activity.subscribe(() => {
        for (const question of open.current) question.update({ keyboard: activity.isActive() });
      }),
    [activity],
  );
  return open.current;
}

/** Short words to the person, in the overlay container of the page. */
export function useFeedback(): Feedback {
  const { message, modal } = App.useApp();
  const { activity, container } = usePage();
  const questions = useQuestions(activity);
  return useMemo(
    () => ({
      toast: (key, params) => void message.success(text(key, params), TOAST_S),
      warn: (words) => void message.warning(words, TOAST_S),
      confirm: (options) =>
        new Promise<boolean>((resolve) => {
          const answer = (isSure: boolean): void => {
            questions.delete(question);
            resolve(isSure);
          };
          const question = modal.confirm({
            title: options.title,
            content: options.content,
            okText: options.okText ?? text('kit.feedback.ok'),
            cancelText: text('kit.feedback.cancel'),
            okButtonProps: { danger: options.danger ?? false },
            ...(options.danger ? {} : { cancelButtonProps: { onFocus: toSure } }),
            ...(container ? { getContainer: () => container } : {}),
            onOk: () => answer(true),
            onCancel: () => answer(false),
          });
          questions.add(question);
        }),
    }),
    [message, modal, container, questions],
  );
}
