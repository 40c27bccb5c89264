import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { Button } from 'antd';
import { CircleAlert, CircleCheck, ScanLine } from 'lucide-react';
import { ActionButtons, type ActionDef } from '../../../kit/feedback/index.ts';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Note } from '../../../ui/layout.tsx';
import { type SlotName, type Slots, slotsOf } from './box-model.ts';
import styles from './edit-box.module.css';
import type { Refusal } from './use-seal.tsx';

/** Which scan a difference speaks of; fields of the label speak of the label. */
function slotOfDifference(field: string): SlotName {
  if (field === 'coinCode') return 'coinCode';
  return field === 'chip' ? 'chipUid' : 'labelCode';
}

interface SlotProps {
  readonly name: SlotName;
  readonly slots: Slots;
  readonly isWrong: boolean;
}

function Slot({ name, slots, isWrong }: SlotProps) {
  const text = useText();
  const value = slots[name];
  const look = value === null ? styles['slot'] : isWrong ? styles['slotWrong'] : styles['slotFull'];
  const Icon = value === null ? ScanLine : isWrong ? CircleAlert : CircleCheck;
  return (
    <li className={look}>
      <Icon {...ICON} />
      <b className={styles['slotName']}>{text(`labels.seal.${name}`)}</b>
      <span className={styles['slotValue']}>{value ?? text('labels.seal.waits')}</span>
    </li>
  );
}

export interface SealPanelProps {
  readonly coin: BoxCoin;
  readonly slots: Slots;
  readonly refusal: Refusal | null;
  readonly mishaps: readonly ActionDef[];
  readonly onClear: () => void;
}

/** The label-equals-coin gate at the table: what was read, what is missing, and why it stayed shut (product.md 2). */
export function SealPanel({ coin, slots, refusal, mishaps, onClear }: SealPanelProps) {
  const text = useText();
  const wrong = refusal?.coinId === coin.id ? refusal.differences.map(slotOfDifference) : [];
  const isEmpty = slotsOf(coin).every((name) => slots[name] === null);
  return (
    <section className={styles['seal']} aria-label={text('labels.seal.title')}>
      <h3 className={styles['panelHead']}>
        {text('labels.seal.title')}
        {isEmpty ? (
          <span className={styles['hint']}>
            {text(coin.needsWitness ? 'labels.seal.twoPersons' : 'labels.seal.hint')}
          </span>
        ) : (
          <Button type="link" size="small" onClick={onClear}>
            {text('labels.seal.clear')}
          </Button>
        )}
        <span className={styles['mishaps']}>
          <ActionButtons actions={mishaps} allowed={coin.allowedActions} size="small" />
        </span>
      </h3>
      <ol className={styles['slots']}>
        {slotsOf(coin).map((name) => (
          <Slot key={name} name={name} slots={slots} isWrong={wrong.includes(name)} />
        ))}
      </ol>
      {refusal?.coinId === coin.id ? (
        <Note tone="danger">
          {refusal.text}
          {refusal.differences.length > 0 ? (
            <ul className={styles['differences']}>
              {refusal.differences.map((field) => (
                <li key={field}>{textOr(`labels.difference.${field}`, field)}</li>
              ))}
            </ul>
          ) : null}
        </Note>
      ) : null}
    </section>
  );
}
