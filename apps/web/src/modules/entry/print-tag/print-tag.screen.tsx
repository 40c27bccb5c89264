import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { entryLabelsEndpoints } from '@mintmark/contract/entry/entry-labels.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
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
import { category1Text } from '../entry-look.ts';

type Labels = DataOf<typeof entryEndpoints.getLabels>;

interface SheetProps {
  readonly params: { readonly orderId: string; readonly dispatchId: string };
  readonly data: Labels;
}

function LabelSheet({ params, data }: SheetProps) {
  const text = useText();
  const lang = useLang();
  const { template } = data;
  const pick = usePrinter('entry', true);
  const booking = useCommand(entryLabelsEndpoints.bookEntryLabels, {});
  const job = useLabelJob(pick, (copies, printerId) => booking.run({ params, body: { copies, printerId } }));
  const spec = labelSpec(template, pick.printer, 'roll');
  const drawn = useMemo(
    () => data.labels.map((label) => ({ label, picture: drawLabel(template, label.fields, label.qr.join('/')) })),
    [data.labels, template],
  );
  const size = { display: 'block', width: `${template.widthMm}mm`, height: `${template.heightMm}mm` };
  const items = drawn.flatMap(({ label, picture }) =>
    picture.ok
      ? [
          {
            key: label.coinCode,
            node: <img src={picture.src} alt={text('entry.label.alt', { code: label.coinCode })} style={size} />,
          },
        ]
      : [],
  );
  const problems = drawn.flatMap(({ label, picture }) =>
    picture.ok
      ? []
      : picture.problems.map((problem) =>
          text(`entry.label.problem.${problem.code}`, { code: label.coinCode, field: problem.field }),
        ),
  );
  const shrunk = drawn.filter(({ picture }) => picture.ok && picture.isShrunk).length;
  const blocked = data.isFinished
    ? (problems[0] ?? (spec === null ? text('kit.print.tooLarge') : null))
    : text('entry.label.notFinished');
  return (
    <PrintSheet
      title={text('entry.label.title')}
      spec={spec ?? A4_PAGE}
      items={items}
      sections={
        <>
          <PrintSection title={data.dispatchNo}>
            <FactList
              items={[
                { key: 'category', label: text('entry.label.category'), value: category1Text(data.category1, lang) },
                {
                  key: 'count',
                  label: text('entry.label.count'),
                  value: text('entry.pieces', { n: data.labels.length }),
                },
              ]}
            />
            {data.isFinished ? null : <Note tone="warning">{text('entry.label.notFinished')}</Note>}
            {problems.map((problem) => (
              <Note key={problem} tone="danger">
                {problem}
              </Note>
            ))}
          </PrintSection>
          <PrinterSection pick={pick} />
        </>
      }
      checks={[
        { key: 'finished', label: text('entry.label.checkFinished'), isOk: data.isFinished },
        { key: 'fits', label: text('entry.label.checkFits'), isOk: problems.length === 0 },
        { key: 'blind', label: text('entry.label.checkBlind'), isOk: true },
        ...(shrunk > 0 ? [{ key: 'shrunk', label: text('entry.label.shrunk', { n: shrunk }), isOk: true }] : []),
      ]}
      allowCopies
      blocked={blocked}
      {...job}
      actions={<Button onClick={() => window.close()}>{text('entry.label.close')}</Button>}
    />
  );
}

/** Print Entry Labels: what travels with the coins to photographers, information clerks and graders (D6). */
export default function PrintTagScreen() {
  const { orderId = '0', dispatchId = '0' } = useParams();
  const { data, error, refetch } = useEndpoint(entryEndpoints.getLabels, { params: { orderId, dispatchId } });
  if (data) return <LabelSheet params={{ orderId, dispatchId }} data={data} />;
  if (error) return <ErrorState onRetry={() => void refetch()} trace={error.requestId} />;
  return <Skeleton rows={4} />;
}
