import { Link } from 'react-router';
import { useText } from '../../../kit/i18n/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { FactList, SectionCard, StatStrip } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { coinPath, type Desk, type Shift } from '../custody-types.ts';

type Figures = Pick<Desk, 'unit' | 'count' | 'lateCount' | 'oldestDays' | 'promised'>;
type Order = Shift['orders'][number];
type Remark = Shift['remarks'][number];

/** What the desk has before it. */
export function DeskFigures({ desk }: { readonly desk: Figures }) {
  const text = useText();
  const { unit, count, lateCount, oldestDays, promised } = desk;
  return (
    <StatStrip
      items={[
        {
          key: 'count',
          label: text('custody.desk.count'),
          value: text(`custody.desk.unit.${unit}`, { count }),
        },
        { key: 'late', label: text('custody.desk.late'), value: countText(lateCount) },
        { key: 'promised', label: text('custody.desk.promised'), value: countText(promised) },
        {
          key: 'oldest',
          label: text('custody.desk.oldest'),
          value: oldestDays === null ? '–' : text('custody.desk.days', { n: oldestDays }),
        },
      ]}
    />
  );
}

const orderPath = (id: string) => `/closeReview/sendOrderCodeManagement?id=${id}`;

/** Orders that are promised until tonight, the most urgent first; on paper without the links. */
export function DeskOrders({
  orders,
  isPaper = false,
}: {
  readonly orders: readonly Order[];
  readonly isPaper?: boolean;
}) {
  const text = useText();
  const title = text('custody.desk.orders');
  const columns: readonly PlainColumn<Order>[] = [
    {
      key: 'order',
      title: text('custody.desk.order'),
      render: ({ id, orderCode }) => (isPaper ? orderCode : <Link to={orderPath(id)}>{orderCode}</Link>),
    },
    { key: 'day', title: text('custody.desk.promisedDay'), render: ({ promisedDay }) => promisedDay },
    {
      key: 'pieces',
      title: text('custody.desk.pieces'),
      align: 'right',
      render: ({ pieces }) => countText(pieces),
    },
  ];
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
        empty={text('custody.desk.ordersNone')}
      />
    </SectionCard>
  );
}

const targetPath = ({ kind, targetId }: Remark): string | null => {
  if (targetId === null) return null;
  if (kind === 'coin') return coinPath(targetId);
  return kind === 'order' ? orderPath(targetId) : `/closeReview/parcels?id=${targetId}`;
};

/** What stays behind, each with its record where it names one. */
export function ShiftRemarks({ shift, isPaper = false }: { readonly shift: Shift; readonly isPaper?: boolean }) {
  const text = useText();
  const title = text('custody.shift.remarks');
  const columns: readonly PlainColumn<Remark>[] = [
    {
      key: 'code',
      title: text('custody.shift.code'),
      render: (remark) => {
        const path = isPaper ? null : targetPath(remark);
        return path === null ? remark.code || '–' : <Link to={path}>{remark.code}</Link>;
      },
    },
    { key: 'remark', title: text('custody.shift.remark'), wrap: true, render: ({ remark }) => remark },
  ];
  return (
    <SectionCard title={title} flush>
      <PlainTable
        label={title}
        columns={columns}
        rows={shift.remarks}
        rowKey={(_, at) => String(at)}
        empty={text('custody.shift.none')}
      />
    </SectionCard>
  );
}

/** Who signed, and when. */
export function ShiftFacts({ shift }: { readonly shift: Shift }) {
  const text = useText();
  const { giverName, givenAt, takerName, endedAt, note } = shift;
  const items = [
    { key: 'giver', label: text('custody.shift.giver'), value: `${giverName} · ${timeText(givenAt)}` },
    {
      key: 'taker',
      label: text('custody.shift.taker'),
      value: takerName === null || endedAt === null ? null : `${takerName} · ${timeText(endedAt)}`,
    },
    { key: 'note', label: text('custody.note'), value: note || null },
  ];
  return (
    <SectionCard>
      <FactList items={items.filter(({ value }) => value !== null)} />
    </SectionCard>
  );
}
