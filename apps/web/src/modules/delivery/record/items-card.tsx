import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { Link } from 'react-router';
import { useCan } from '../../../kit/can/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf, nameIn, useLocale, useText } from '../../../kit/i18n/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { timeText } from '../../../ui/format.ts';
import { GradeBadge } from '../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { coinGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Blank } from '../../../ui/values.tsx';
import styles from './delivery-record.module.css';

type Item = DeliveryDetail['items'][number];

/** The coins of the parcel, each with its state and when it was ticked. */
export function ItemsCard({ detail }: { readonly detail: DeliveryDetail }) {
  const text = useText();
  const locale = useLocale();
  const lang = langOf(locale);
  const isLinked = useCan()(['closeReview:rating:page']);
  const numberOf = (item: Item) => <CertNo value={item.certNo ?? item.coinCode} />;
  const columns: readonly PlainColumn<Item>[] = [
    {
      key: 'cert',
      title: text('delivery.items.cert'),
      render: (item) =>
        isLinked ? (
          <Link to={`/closeReview/orderCodeManagement/details/${item.coinId}`}>{numberOf(item)}</Link>
        ) : (
          numberOf(item)
        ),
    },
    {
      key: 'name',
      title: text('delivery.items.name'),
      cut: true,
      render: (item) => (
        <span className={styles['name']}>
          {nameIn(locale, item)}
          {item.variety ? <small>{item.variety}</small> : null}
        </span>
      ),
    },
    {
      key: 'grade',
      title: text('delivery.items.grade'),
      render: (item) => {
        const badge = badgeOf(item.category1, item.grade, lang);
        return badge.kind === 'none' ? <Blank /> : <GradeBadge {...badge} />;
      },
    },
    {
      key: 'state',
      title: text('delivery.list.status'),
      render: (item) => (
        <StateTag plain group={coinGroup(item.status)} label={enumText(coinMachine.states, item.status, lang)} />
      ),
    },
    { key: 'order', title: text('delivery.items.order'), quiet: true, render: (item) => item.orderCode },
    {
      key: 'scanned',
      title: text('delivery.items.scanned'),
      quiet: true,
      render: (item) => (item.scannedAt === null ? <Blank /> : timeText(item.scannedAt).slice(5, 16)),
    },
  ];
  return (
    <SectionCard flush title={text('delivery.items.title')} sub={`${detail.scannedQty} / ${detail.itemQty}`}>
      <PlainTable
        label={text('delivery.items.title')}
        columns={columns}
        rows={detail.items}
        rowKey={(item) => item.coinId}
        empty={text('delivery.record.noItems')}
      />
    </SectionCard>
  );
}
