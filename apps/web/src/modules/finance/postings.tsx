import { type TextKey, textOr, useText } from '../../kit/i18n/index.ts';
import { SectionCard } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';

interface Leg {
  readonly account: string;
  readonly kind: string;
  readonly amountFen: number;
}

interface Props {
  readonly transfers: readonly { readonly id: string; readonly entries: readonly Leg[] }[];
  readonly titleKey: TextKey;
  readonly amountKey: TextKey;
}

/** What a record of money has posted, leg by leg; nothing where nothing was posted yet. */
export function Postings({ transfers, titleKey, amountKey }: Props) {
  const text = useText();
  const title = text(titleKey);
  const legs = transfers.flatMap(({ id, entries }) => entries.map((entry) => ({ ...entry, id })));
  if (legs.length === 0) return null;
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        rows={legs}
        rowKey={(leg) => `${leg.id}/${leg.account}`}
        hasRowNames
        columns={[
          {
            key: 'account',
            title: text('finance.ledger.kind'),
            render: (leg) => textOr(`finance.account.${leg.kind}`, leg.account),
          },
          {
            key: 'amount',
            title: text(amountKey),
            align: 'right',
            render: (leg) => <Money fen={leg.amountFen} symbol={false} signed />,
          },
        ]}
      />
    </SectionCard>
  );
}
