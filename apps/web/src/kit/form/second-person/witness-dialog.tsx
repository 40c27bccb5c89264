import { Input, Modal } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { focusFirstField } from '../../../ui/first-field.ts';
import { Note } from '../../../ui/layout.tsx';
import { useText } from '../../i18n/index.ts';
import { useOverlayPlace } from '../../page-active/index.ts';
import styles from '../form.module.css';

export interface Witness {
  readonly account: string;
  readonly password: string;
}

export interface WitnessDialogProps {
  readonly open: boolean;
  /** Why a second person is needed, with the amount. */
  readonly cause: ReactNode;
  /** Asks the server for the single-use approval; words when it is refused, null when it was given. */
  readonly approve: (witness: Witness) => Promise<string | null>;
  readonly onClose: () => void;
}

/** The second person enters his own account and password (D4). Nothing of it is kept after closing. */
export function WitnessDialog({ open, cause, approve, onClose }: WitnessDialogProps) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  const id = useId();
  const body = useRef<HTMLFormElement>(null);
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const opening = useRef(0);
  // What was opened again meanwhile belongs to the next question: an answer that comes late empties nothing of it.
  useEffect(() => {
    opening.current += 1;
    setBusy(false);
    if (open) return;
    setAccount('');
    setPassword('');
    setRefusal(null);
  }, [open]);
  const submit = async () => {
    if (!account.trim() || !password || isBusy) return;
    const mine = opening.current;
    const isMine = () => opening.current === mine;
    setBusy(true);
    try {
      const refused = await approve({ account: account.trim(), password });
      if (!isMine()) return;
      setPassword('');
      setRefusal(refused);
    } finally {
      if (isMine()) setBusy(false);
    }
  };
  return (
    <Modal
      open={open && active}
      keyboard={active}
      title={text('kit.form.witnessTitle')}
      okText={text('kit.form.witnessOk')}
      cancelText={text('kit.feedback.cancel')}
      okButtonProps={{ disabled: !account.trim() || !password }}
      confirmLoading={isBusy}
      onOk={() => void submit()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(body.current)}
      {...(container ? { getContainer: () => container } : {})}
    >
      <form
        ref={body}
        className={styles['stack']}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Note>{cause}</Note>
        <label htmlFor={`${id}a`}>
          {text('kit.form.witnessAccount')}
          <Input
            id={`${id}a`}
            autoComplete="off"
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
        </label>
        <label htmlFor={`${id}p`}>
          {text('kit.form.witnessPassword')}
          <Input.Password
            id={`${id}p`}
            autoComplete="one-time-code"
            value={password}
            status={refusal ? 'error' : ''}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      {refusal ? (
        <p className={styles['error']} role="alert">
          {refusal}
        </p>
      ) : null}
    </Modal>
  );
}
