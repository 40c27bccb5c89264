import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { Banknote, Landmark, MessageCircle, Wallet } from 'lucide-react';
import { useId } from 'react';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Money } from '../../../ui/money.tsx';
import css from './collect.module.css';
import type { CollectMethod } from './collect-values.ts';

const METHODS = [
  { method: PAY_METHOD.wechat, labelKey: 'finance.method.5', Icon: MessageCircle },
  { method: PAY_METHOD.bankTransfer, labelKey: 'finance.method.4', Icon: Landmark },
  { method: PAY_METHOD.balance, labelKey: 'finance.method.2', Icon: Wallet },
  { method: PAY_METHOD.cash, labelKey: 'finance.method.1', Icon: Banknote },
] as const satisfies readonly { method: CollectMethod; labelKey: TextKey; Icon: typeof Wallet }[];

export interface MethodTilesProps {
  readonly value?: CollectMethod;
  readonly onChange?: (method: CollectMethod) => void;
  readonly walletFen: number;
}

/** The four ways money comes in, as one radio group; the balance shows what is there. */
export function MethodTiles({ value, onChange, walletFen }: MethodTilesProps) {
  const text = useText();
  const name = useId();
  return (
    <div className={css['methods']} role="radiogroup" aria-label={text('finance.collect.method')}>
      {METHODS.map(({ method, labelKey, Icon }) => {
        const isEmpty = method === PAY_METHOD.balance && walletFen <= 0;
        return (
          <label key={method} className={value === method ? css['methodOn'] : css['method']} data-off={isEmpty}>
            <input
              type="radio"
              name={name}
              checked={value === method}
              disabled={isEmpty}
              onChange={() => onChange?.(method)}
            />
            <Icon {...ICON} />
            <span>{text(labelKey)}</span>
            {method === PAY_METHOD.balance ? <Money fen={walletFen} symbol={false} /> : null}
          </label>
        );
      })}
    </div>
  );
}
