import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { PrintSection, PrintSheet, type SheetSpec } from '../../../kit/print/index.ts';
import { FactList, Note } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { drawReceiptLabel } from './label.model.ts';

/** One label of 60 × 40 mm a page: the label printer's roll. */
const ROLL: SheetSpec = {
  widthMm: 60,
  heightMm: 40,
  columns: 1,
  rows: 1,
  cellWidthMm: 60,
  cellHeightMm: 40,
  topMm: 0,
  leftMm: 0,
};

interface SheetProps {
  readonly orderCode: string;
  readonly fields: Readonly<Record<string, string>>;
}

function LabelSheet({ orderCode, fields }: SheetProps) {
  const text = useText();
  const pieces = fields['pieces'];
  const unit = pieces ? text('receipt.label.pieces', { n: pieces }) : '';
  const drawn = useMemo(() => drawReceiptLabel({ ...fields, pieces: unit }), [fields, unit]);
  const facts = (['customer', 'arrivedAt', 'location', 'receiver'] as const).map((key) => ({
    key,
    label: text(`receipt.label.${key}`),
    value: fields[key] ?? '–',
  }));
  const problems = drawn.ok
    ? []
    : drawn.problems.map((problem) => text(`receipt.label.problem.${problem.code}`, { field: problem.field }));
  return (
    <PrintSheet
      title={text('receipt.label.title')}
      spec={ROLL}
      items={
        drawn.ok
          ? [
              {
                key: orderCode,
                node: (
                  <img
                    src={drawn.src}
                    alt={text('receipt.label.alt', { code: orderCode })}
                    style={{ display: 'block', width: '60mm', height: '40mm' }}
                  />
                ),
              },
            ]
          : []
      }
      sections={
        <PrintSection title={orderCode}>
          <FactList items={[{ key: 'pieces', label: text('receipt.label.count'), value: unit || '–' }, ...facts]} />
          {problems.map((problem) => (
            <Note key={problem} tone="danger">
              {problem}
            </Note>
          ))}
        </PrintSection>
      }
      checks={
        drawn.ok
          ? [
              { key: 'fits', label: text('receipt.label.fits'), isOk: true },
              { key: 'place', label: text('receipt.label.hasPlace'), isOk: Boolean(fields['location']) },
            ]
          : []
      }
      allowCopies
      blocked={problems[0] ?? null}
      actions={<Button onClick={() => window.close()}>{text('receipt.label.close')}</Button>}
    />
  );
}

/** Print Receipt Labels (`/order/confirm/printTag/:orderId`): the label that goes on the tray. */
export default function PrintLabelScreen() {
  const { orderId = '0' } = useParams();
  const { data, error, refetch } = useEndpoint(receiptEndpoints.receiptLabel, { params: { orderId } });
  if (data) return <LabelSheet {...data} />;
  if (error) return <ErrorState onRetry={() => void refetch()} trace={error.requestId} />;
  return <Skeleton rows={4} />;
}
