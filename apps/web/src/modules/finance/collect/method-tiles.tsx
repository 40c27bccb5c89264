import { COLLECT_METHODS, PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { Banknote, CreditCard, Landmark, Mail, MessageCircle, Smartphone, Wallet } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Money } from '../../../ui/money.tsx';
import css from './collect.module.css';
import type { CollectMethod } from './collect-values.ts';

const ICONS = {
  [PAY_METHOD.wechat]: MessageCircle,
  [PAY_METHOD.alipay]: Smartphone,
  [PAY_METHOD.bankTransfer]: Landmark,
  [PAY_METHOD.pos]: CreditCard,
  [PAY_METHOD.cash]: Banknote,
  [PAY_METHOD.balance]: Wallet,
  [PAY_METHOD.postal]: Mail,
} as const satisfies Record<CollectMethod, typeof Wallet>;

export interface MethodTilesProps {
  readonly value?: CollectMethod;
  readonly onChange?: (method: CollectMethod) => void;
  readonly walletFen: number;
}

/** The ways money comes in, as one radio group; the balance shows what is there. */
export function MethodTiles({ value, onChange, walletFen }: MethodTilesProps) {
  const text = useText();
  const name = useId();
  return (
    <div className={css['methods']} role="radiogroup" aria-label={text('finance.collect.method')}>
      {COLLECT_METHODS.map((method) => {
        const Icon = ICONS[method];
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
            <span>{text(`finance.method.${method}`)}</span>
            {method === PAY_METHOD.balance ? <Money fen={walletFen} symbol={false} /> : null}
          </label>
        );
      })}
    </div>
  );
}
