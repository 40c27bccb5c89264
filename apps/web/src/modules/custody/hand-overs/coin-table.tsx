import { Button } from 'antd';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import css from '../custody.module.css';
import { coinPath, placeText, type ScannedCoin } from '../custody-types.ts';

interface Props {
  readonly coins: readonly ScannedCoin[];
  readonly onRemove: (coinId: string) => void;
}

/** Coins that are laid together, with what they come to. */
export function CoinTable({ coins, onRemove }: Props) {
  const text = useText();
  const lang = useLang();
  const label = text('custody.coins');
  const columns: readonly PlainColumn<ScannedCoin>[] = [
    {
      key: 'coin',
      title: text('custody.coinCode'),
      render: ({ coinId, coinCode }) => <Link to={coinPath(coinId)}>{coinCode}</Link>,
    },
    {
      key: 'name',
      title: text('custody.name'),
      cut: true,
      render: ({ name, nameEn }) => (lang === 'en' && nameEn ? nameEn : name),
    },
    { key: 'place', title: text('custody.place'), render: ({ place }) => placeText(place, text, lang) },
    {
      key: 'value',
      title: text('custody.value'),
      align: 'right',
      render: ({ declaredFen }) => <Money fen={declaredFen} symbol={false} />,
    },
    {
      key: 'act',
      title: '',
      align: 'right',
      render: ({ coinId, coinCode }) => (
        <Button
          size="small"
          type="text"
          icon={<X {...ICON_S} />}
          aria-label={text('custody.give.remove', { code: coinCode })}
          onClick={() => onRemove(coinId)}
        />
      ),
    },
  ];
  if (coins.length === 0) return <p className={css['none']}>{text('custody.give.none')}</p>;
  const isKnown = coins.every(({ declaredFen }) => declaredFen !== null);
  const sum = coins.reduce((all, { declaredFen }) => all + (declaredFen ?? 0), 0);
  return (
    <>
      <p className={css['sums']}>
        <span>{text('custody.give.count', { n: countText(coins.length) })}</span>
        {isKnown ? <Money fen={sum} strong /> : null}
      </p>
      <PlainTable label={label} columns={columns} rows={coins} rowKey={({ coinId }) => coinId} />
    </>
  );
}
