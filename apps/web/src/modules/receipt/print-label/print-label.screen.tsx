import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import {
  A4_PAGE,
  drawLabel,
  labelSpec,
  PrinterSection,
  PrintSection,
  PrintSheet,
  useLabelJob,
  usePrinter,
} from '../../../kit/print/index.ts';
import { FactList, Note } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

type Label = DataOf<typeof receiptEndpoints.receiptLabel>;

function LabelSheet({ orderId, orderCode, fields, template, qr }: Label & { readonly orderId: string }) {
  const text = useText();
  const pieces = fields['pieces'];
  const unit = pieces ? text('receipt.label.pieces', { n: pieces }) : '';
  const pick = usePrinter('receipt', true);
  const booking = useCommand(receiptEndpoints.bookReceiptLabels, {});
  const job = useLabelJob(pick, (copies, printerId) =>
    booking.run({ params: { orderId }, body: { copies, printerId } }),
  );
  const spec = labelSpec(template, pick.printer, 'roll');
  const drawn = useMemo(() => drawLabel(template, { ...fields, pieces: unit }, qr), [template, fields, unit, qr]);
  const facts = (['customer', 'arrivedAt', 'location', 'receiver'] as const).map((key) => ({
    key,
    label: text(`receipt.label.${key}`),
    value: fields[key] ?? '–',
  }));
  const problems = drawn.ok
    ? spec === null
      ? [text('kit.print.tooLarge')]
      : []
    : drawn.problems.map((problem) => text(`receipt.label.problem.${problem.code}`, { field: problem.field }));
  return (
    <PrintSheet
      title={text('receipt.label.title')}
      spec={spec ?? A4_PAGE}
      items={
        drawn.ok
          ? [
              {
                key: orderCode,
                node: (
                  <img
                    src={drawn.src}
                    alt={text('receipt.label.alt', { code: orderCode })}
                    style={{ display: 'block', width: `${template.widthMm}mm`, height: `${template.heightMm}mm` }}
                  />
                ),
              },
            ]
          : []
      }
      sections={
        <>
          <PrintSection title={orderCode}>
            <FactList items={[{ key: 'pieces', label: text('receipt.label.count'), value: unit || '–' }, ...facts]} />
            {problems.map((problem) => (
              <Note key={problem} tone="danger">
                {problem}
              </Note>
            ))}
          </PrintSection>
          <PrinterSection pick={pick} />
        </>
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
      {...job}
      actions={<Button onClick={() => window.close()}>{text('receipt.label.close')}</Button>}
    />
  );
}

/** Print Receipt Labels (`/order/confirm/printTag/:orderId`): the label that goes on the tray. */
export default function PrintLabelScreen() {
  const { orderId = '0' } = useParams();
  const { data, error, refetch } = useEndpoint(receiptEndpoints.receiptLabel, { params: { orderId } });
  if (data) return <LabelSheet orderId={orderId} {...data} />;
  if (error) return <ErrorState onRetry={() => void refetch()} trace={error.requestId} />;
  return <Skeleton rows={4} />;
}
