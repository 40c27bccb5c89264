import { App } from 'antd';
import { useMemo } from 'react';
import { type TextKey, type TextParams, text } from '../i18n/index.ts';
import { usePage } from '../page-active/index.ts';

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

/** Short words to the person, in the overlay container of the page. */
export function useFeedback(): Feedback {
  const { message, modal } = App.useApp();
  const { container } = usePage();
  return useMemo(
    () => ({
      toast: (key, params) => void message.success(text(key, params), TOAST_S),
      warn: (words) => void message.warning(words, TOAST_S),
      confirm: (options) =>
        new Promise<boolean>((resolve) => {
          modal.confirm({
            title: options.title,
            content: options.content,
            okText: options.okText ?? text('kit.feedback.ok'),
            cancelText: text('kit.feedback.cancel'),
            okButtonProps: { danger: options.danger ?? false },
            ...(container ? { getContainer: () => container } : {}),
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          });
        }),
    }),
    [message, modal, container],
  );
}
