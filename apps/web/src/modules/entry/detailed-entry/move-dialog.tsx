import type { DispatchDetail } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { openCategories } from '../../../kit/categories/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { Select } from '../../../ui/select.tsx';
import { category1Text } from '../entry-look.ts';
import styles from './detailed-entry.module.css';

export interface MoveDialogProps {
  readonly detail: DispatchDetail;
  /** Rows that are to be moved; null = closed. */
  readonly coinIds: readonly string[] | null;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/** Other open dispatches of the order, and a new one of each category. */
function useTargets(detail: DispatchDetail) {
  const text = useText();
  const lang = useLang();
  const open = detail.dispatches.filter((one) => one.id !== detail.id && one.entryFinishedAt === null);
  return [
    {
      label: text('entry.move.existing'),
      options: open.map((one) => ({
        value: `d:${one.id}`,
        label: `${one.dispatchNo} · ${category1Text(one.category1, lang)}`,
      })),
    },
    {
      label: text('entry.move.new'),
      options: openCategories().map((one) => ({
        value: `c:${one.code}`,
        label: lang === 'en' ? one.en : one.zh,
      })),
    },
  ].filter((group) => group.options.length > 0);
}

/** Split and merge: rows go to another dispatch of the order (D1). */
export function MoveDialog({ detail, coinIds, onClose, onMoved }: MoveDialogProps) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  const { toast } = useFeedback();
  const [target, setTarget] = useState<string | null>(null);
  const targets = useTargets(detail);
  const command = useCommand(entryEndpoints.moveRows, {
    invalidate: [entryEndpoints.listDispatches, entryEndpoints.getDispatch],
    onSuccess: (moved) => {
      toast('entry.move.done', { n: moved.moved, no: moved.dispatchNo });
      setTarget(null);
      onMoved();
    },
  });
  const move = () => {
    const [kind, id = ''] = (target ?? '').split(':');
    const where = kind === 'd' ? { dispatchId: id } : { category1: Number(id) };
    return command.run({
      params: { id: detail.id },
      body: { version: detail.version, coinIds: [...(coinIds ?? [])], ...where },
    });
  };
  return (
    <Modal
      open={coinIds !== null && active}
      keyboard={active}
      title={text('entry.move.title', { n: coinIds?.length ?? 0 })}
      onCancel={onClose}
      afterClose={() => (coinIds === null ? setTarget(null) : undefined)}
      {...(container ? { getContainer: () => container } : {})}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {text('kit.feedback.cancel')}
        </Button>,
        <Button
          key="ok"
          type="primary"
          disabled={target === null}
          loading={command.isPending}
          onClick={() => void move()}
        >
          {text('entry.move.ok')}
        </Button>,
      ]}
    >
      <p className={styles['hint']}>{text('entry.move.text')}</p>
      <Select<string>
        className={styles['moveSelect']}
        aria-label={text('entry.move.target')}
        placeholder={text('entry.move.target')}
        value={target}
        options={targets}
        onChange={setTarget}
      />
    </Modal>
  );
}
