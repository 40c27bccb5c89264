import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import type { Loss } from '@mintmark/contract/delivery/road.schema.ts';
import { RETURN_FINDING, RETURN_FINDINGS } from '@mintmark/domain/delivery/delivery.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf, nameIn, useLocale, useText } from '../../../kit/i18n/index.ts';
import { PhotoGrid } from '../../../kit/upload/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Blank } from '../../../ui/values.tsx';

const LOOK = { open: 'bad', paid: 'end', found: 'ok' } as const;

/** A loss: what, claimed for how much, who said and confirmed it, how it ended. */
function LossCard({ loss }: { readonly loss: Loss }) {
  const text = useText();
  const items: readonly FactItem[] = [
    { key: 'qty', label: text('delivery.queue.pieces'), value: loss.coinQty },
    { key: 'declared', label: text('delivery.fact.declared'), value: <Money fen={loss.declaredFen} /> },
    { key: 'claimed', label: text('delivery.loss.claimed'), value: <Money fen={loss.claimedFen} /> },
    ...(loss.paidFen === null
      ? []
      : [{ key: 'paid', label: text('delivery.settle.paid'), value: <Money fen={loss.paidFen} /> }]),
    { key: 'reason', label: text('delivery.loss.reason'), value: loss.reason },
    {
      key: 'reported',
      label: text('delivery.loss.reported'),
      value: `${loss.reportedBy} · ${loss.confirmedBy} · ${timeText(loss.reportedAt).slice(0, 16)}`,
    },
    ...(loss.settledAt === null
      ? []
      : [
          {
            key: 'settled',
            label: text('delivery.loss.settled'),
            value: [loss.settledBy, timeText(loss.settledAt).slice(0, 16), loss.reference, loss.settledReason]
              .filter(Boolean)
              .join(' · '),
          },
        ]),
  ];
  return (
    <SectionCard
      title={loss.lossNo}
      extra={<StateTag group={LOOK[loss.state]} label={text(`delivery.loss.state.${loss.state}`)} />}
    >
      <FactList items={items} />
    </SectionCard>
  );
}

type Check = DeliveryDetail['checks'][number];

/** What was found when the parcel came back, piece by piece, and what was lost of it. */
export function ReturnCards({ detail }: { readonly detail: DeliveryDetail }) {
  const text = useText();
  const locale = useLocale();
  const lang = langOf(locale);
  const columns: readonly PlainColumn<Check>[] = [
    { key: 'cert', title: text('delivery.items.cert'), render: (row) => <CertNo value={row.certNo ?? row.coinCode} /> },
    { key: 'name', title: text('delivery.items.name'), cut: true, render: (row) => nameIn(locale, row) },
    {
      key: 'finding',
      title: text('delivery.checkIn.finding'),
      render: (row) => (
        <StateTag
          plain
          group={row.finding === RETURN_FINDING.intact ? 'ok' : 'bad'}
          label={enumText(RETURN_FINDINGS, row.finding, lang)}
        />
      ),
    },
    {
      key: 'note',
      title: text('delivery.checkIn.note'),
      wrap: true,
      render: (row) => (
        <>
          {row.note || <Blank />}
          {row.photos.length > 0 ? (
            <PhotoGrid photos={row.photos.map((url) => ({ id: url, url }))} label={row.note} columns={3} />
          ) : null}
        </>
      ),
    },
    {
      key: 'by',
      title: text('delivery.checkIn.by'),
      quiet: true,
      render: (row) => `${row.by} ${timeText(row.at).slice(5, 16)}`,
    },
  ];
  return (
    <>
      {detail.losses.map((loss) => (
        <LossCard key={loss.id} loss={loss} />
      ))}
      {detail.checks.length > 0 ? (
        <SectionCard flush title={text('delivery.record.checks')}>
          <PlainTable
            label={text('delivery.record.checks')}
            columns={columns}
            rows={detail.checks}
            rowKey={(row) => row.coinId}
          />
        </SectionCard>
      ) : null}
    </>
  );
}
