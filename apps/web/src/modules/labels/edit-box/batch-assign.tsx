import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { Input, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { holderText } from './assign-panel.tsx';
import { placeMany, readBoxNo } from './box-model.ts';
import styles from './edit-box.module.css';
import type { BoxDesk } from './use-box-desk.ts';

interface BatchAssignProps {
  readonly open: boolean;
  readonly coins: readonly BoxCoin[];
  readonly desk: BoxDesk;
  readonly onClose: () => void;
}

/** 整批编盒: every coin that may be boxed gets its suggested holder and the next free place of one tray. */
export function BatchAssign({ open, coins, desk, onClose }: BatchAssignProps) {
  const text = useText();
  const id = useId();
  const { active, container } = useOverlayPlace();
  const { toast } = useFeedback();
  const { tray } = desk;
  const [from, setFrom] = useState(1);
  const [isLoading, setLoading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const boxNo = readBoxNo(tray.boxNo);
  const items = boxNo === null ? [] : placeMany(coins, boxNo, from, tray.taken);
  const codeOf = (coinId: string) => coins.find((coin) => coin.id === coinId)?.certNo ?? coinId;
  const command = useCommand(boxesEndpoints.assignBoxes, {
    onFailure: ({ fields, msg }) => {
      const lines = fields.map(({ path, msg: words }) => {
        const item = items[Number(path.split('.')[1])];
        return item ? `${codeOf(item.coinId)} ${words}` : words;
      });
      setRefusal(lines.join(text('app.common.comma')) || msg);
    },
  });
  const save = async () => {
    setRefusal(null);
    const done = await command.run({ body: { items } });
    if (!done) return;
    // It closes over the new sheet: a coin that is scanned next is one that may be sealed.
    setLoading(true);
    await Promise.all([desk.reload(), tray.reload()]);
    setLoading(false);
    toast('labels.batch.done', { n: done.items.length, no: tray.boxNo });
    onClose();
  };
  const left = coins.length - items.length;
  return (
    <Modal
      open={open && active}
      keyboard={active}
      title={text('labels.batch.title')}
      okText={text('labels.batch.ok', { n: items.length })}
      cancelText={text('kit.feedback.cancel')}
      okButtonProps={{ disabled: items.length === 0 }}
      confirmLoading={command.isPending || isLoading}
      onOk={() => void save()}
      onCancel={onClose}
      afterClose={() => (open ? undefined : setRefusal(null))}
      {...(container ? { getContainer: () => container } : {})}
    >
      <div className={styles['batchFields']}>
        <label htmlFor={`${id}n`}>{text('labels.assign.boxNo')}</label>
        <Input
          id={`${id}n`}
          value={tray.boxNo}
          placeholder="T-14"
          autoComplete="off"
          status={tray.boxNo !== '' && boxNo === null ? 'error' : ''}
          onChange={(event) => tray.setBoxNo(event.target.value)}
        />
        <label htmlFor={`${id}p`}>{text('labels.batch.from')}</label>
        <InputNumber
          id={`${id}p`}
          min={1}
          max={200}
          precision={0}
          value={from}
          onChange={(value) => setFrom(value ?? 1)}
        />
      </div>
      {refusal ? <Note tone="danger">{refusal}</Note> : null}
      {left > 0 && boxNo !== null ? <Note>{text('labels.batch.left', { n: left })}</Note> : null}
      <ul className={styles['batch']}>
        {items.map((item) => (
          <li key={item.coinId}>
            <span>{codeOf(item.coinId)}</span>
            <span>{holderText(item.boxType, item.ringUm)}</span>
            <b>{`${item.boxNo}/${item.position}`}</b>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
