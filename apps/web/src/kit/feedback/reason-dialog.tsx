import { Button, type GetRef, Input, Modal } from 'antd';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { houseReasons } from '../dictionary/index.ts';
import { useLocale, useText } from '../i18n/index.ts';
import { useOverlayPlace } from '../page-active/index.ts';
import styles from './feedback.module.css';

export interface ReasonRequest {
  readonly title: string;
  readonly text?: ReactNode;
  /** Ready-made reasons; pressing one fills the field. */
  readonly presets?: readonly string[];
  readonly okText?: string;
  readonly danger?: boolean;
  /** Reasons are asked for at most `maxLength` characters (contract zReason: 200). */
  readonly maxLength?: number;
}

export interface ReasonDialogProps extends ReasonRequest {
  readonly open: boolean;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of an action; it cannot be left blank. What is typed stays while its page is hidden. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, okText, danger = false, maxLength = 200 } = props;
  const text = useText();
  const locale = useLocale();
  const presets = [...new Set([...(props.presets ?? []), ...houseReasons(locale)])];
  const { active, container } = useOverlayPlace();
  const [reason, setReason] = useState('');
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  const isBlank = reason.trim() === '';
  const submit = () => {
    if (!isBlank) props.onSubmit(reason.trim());
  };
  return (
    <Modal
      open={open && active}
      keyboard={active}
      title={title}
      okText={okText ?? text('kit.feedback.ok')}
      cancelText={text('kit.feedback.cancel')}
      okButtonProps={{ disabled: isBlank, danger }}
      onOk={submit}
      onCancel={props.onClose}
      afterClose={() => (open ? undefined : setReason(''))}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      {...(container ? { getContainer: () => container } : {})}
    >
      {props.text ? <div className={styles['reasonText']}>{props.text}</div> : null}
      {presets.length > 0 ? (
        <div className={styles['reasons']}>
          {presets.map((preset) => (
            <Button
              key={preset}
              size="small"
              onClick={() => {
                setReason(preset);
                field.current?.focus();
              }}
            >
              {preset}
            </Button>
          ))}
        </div>
      ) : null}
      <Input.TextArea
        ref={field}
        rows={3}
        maxLength={maxLength}
        showCount
        style={{ marginBottom: 20 }}
        aria-label={text('kit.form.reason')}
        placeholder={text('kit.form.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
    </Modal>
  );
}

/** `const reason = useReason(); … const words = await reason.ask({ title }); if (words === null) return; … {reason.dialog}` */
export function useReason() {
  const [request, setRequest] = useState<ReasonRequest>({ title: '' });
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(reason: string | null) => void>(undefined);
  const ask = useCallback((next: ReasonRequest) => {
    setRequest(next);
    setOpen(true);
    return new Promise<string | null>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const end = (reason: string | null) => {
    setOpen(false);
    answer.current?.(reason);
  };
  const dialog = <ReasonDialog {...request} open={isOpen} onSubmit={end} onClose={() => end(null)} />;
  return { ask, dialog };
}
