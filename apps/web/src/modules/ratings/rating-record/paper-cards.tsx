import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { PRINT_REASONS } from '@mintmark/domain/labels/labels.enums.ts';
import { Link } from 'react-router';
import { enumText } from '../../../kit/dictionary/index.ts';
import { textOr, useLang, useText } from '../../../kit/i18n/index.ts';
import { CertNo, Code } from '../../../ui/codes.tsx';
import { type FactItem, FactList, SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { certificateGroup, deliveryGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Blank, TimeText } from '../../../ui/values.tsx';
import { recordPath } from '../rating-paths.ts';
import { objectionText } from './record-texts.ts';

interface CardProps {
  readonly coin: RatingDetail;
}

/** Reholdered or relabelled since: the number belongs to the piece's present record. */
function MovedCertificate({ moved }: { readonly moved: NonNullable<RatingDetail['certificateMovedTo']> }) {
  const text = useText();
  const carrier = moved.coinId ? <Link to={recordPath(moved.coinId)}>{moved.coinCode}</Link> : moved.coinCode;
  const items: readonly FactItem[] = [
    { key: 'no', label: text('ratings.column.certNo'), value: <CertNo value={moved.certNo} copyable /> },
    { key: 'carrier', label: text('ratings.certificate.movedTo'), value: carrier },
  ];
  return (
    <SectionCard title={text('ratings.certificate.title')}>
      <FactList items={items} />
    </SectionCard>
  );
}

/** The certificate: its state, its versions, what it followed and what followed it. */
export function CertificateCard({ coin }: CardProps) {
  const text = useText();
  const lang = useLang();
  const { certificate } = coin;
  if (coin.certificateMovedTo) return <MovedCertificate moved={coin.certificateMovedTo} />;
  if (!certificate)
    return <SectionCard title={text('ratings.certificate.title')}>{text('ratings.certificate.none')}</SectionCard>;
  const items: readonly FactItem[] = [
    { key: 'no', label: text('ratings.column.certNo'), value: <CertNo value={certificate.certNo} copyable /> },
    {
      key: 'state',
      label: text('ratings.column.state'),
      value: (
        <StateTag
          group={certificateGroup(certificate.status)}
          label={enumText(certificateMachine.states, certificate.status, lang)}
        />
      ),
    },
    { key: 'version', label: text('ratings.certificate.version'), value: certificate.dataVersion },
    {
      key: 'allocated',
      label: text('ratings.certificate.allocatedAt'),
      value: <TimeText iso={certificate.allocatedAt} />,
    },
    {
      key: 'published',
      label: text('ratings.certificate.publishedAt'),
      value: <TimeText iso={certificate.publishedAt} />,
    },
    {
      key: 'previous',
      label: text('ratings.certificate.previous'),
      value: certificate.previousCertNo ? <CertNo value={certificate.previousCertNo} /> : null,
    },
    {
      key: 'kept',
      label: text('ratings.certificate.previousKept'),
      value: certificate.previousRefused ? objectionText(certificate.previousRefused) : null,
    },
    {
      key: 'next',
      label: text('ratings.certificate.supersededBy'),
      value: certificate.supersededBy ? <CertNo value={certificate.supersededBy} /> : null,
    },
  ];
  return (
    <SectionCard title={text('ratings.certificate.title')}>
      <FactList items={items.filter((item) => item.value !== null)} />
    </SectionCard>
  );
}

type Label = RatingDetail['labels'][number];

export function LabelsCard({ coin }: CardProps) {
  const text = useText();
  const lang = useLang();
  const columns: readonly PlainColumn<Label>[] = [
    { key: 'no', title: text('ratings.labels.no'), render: (label) => `#${label.printNo}` },
    {
      key: 'why',
      title: text('ratings.labels.reason'),
      render: (label) => enumText(PRINT_REASONS, label.reason, lang),
    },
    { key: 'at', title: text('ratings.labels.at'), quiet: true, render: (label) => <TimeText iso={label.printedAt} /> },
    { key: 'who', title: text('ratings.custody.who'), quiet: true, render: (label) => label.who },
    {
      key: 'state',
      title: text('ratings.column.state'),
      render: (label) =>
        label.voidedAt ? (
          <StateTag group="end" label={text('ratings.labels.void')} />
        ) : (
          <StateTag group="ok" label={text('ratings.labels.valid')} />
        ),
    },
  ];
  return (
    <SectionCard flush title={text('ratings.labels.title')}>
      <PlainTable
        label={text('ratings.labels.title')}
        columns={columns}
        rows={coin.labels}
        rowKey={(label) => String(label.printNo)}
        empty={text('ratings.labels.none')}
        tone={(label) => (label.voidedAt ? 'off' : undefined)}
      />
    </SectionCard>
  );
}

type Check = RatingDetail['quality'][number];

export function QualityCard({ coin }: CardProps) {
  const text = useText();
  const columns: readonly PlainColumn<Check>[] = [
    {
      key: 'result',
      title: text('ratings.quality.result'),
      render: (check) => (
        <StateTag
          group={check.result === 'pass' ? 'ok' : 'bad'}
          label={textOr(`audits.qc.result.${check.result}`, check.result)}
        />
      ),
    },
    {
      key: 'step',
      title: text('ratings.quality.step'),
      render: (check) => (check.step ? textOr(`audits.stepShort.${check.step}`, check.step) : <Blank />),
    },
    {
      key: 'note',
      title: text('ratings.quality.note'),
      cut: true,
      quiet: true,
      render: (check) => check.note || <Blank />,
    },
    { key: 'who', title: text('ratings.custody.who'), quiet: true, render: (check) => check.who },
    { key: 'at', title: text('ratings.custody.at'), quiet: true, render: (check) => <TimeText iso={check.at} /> },
  ];
  return (
    <SectionCard flush title={text('ratings.quality.title')}>
      <PlainTable
        label={text('ratings.quality.title')}
        columns={columns}
        rows={coin.quality}
        rowKey={(check, index) => `${check.at}-${index}`}
        empty={text('ratings.quality.none')}
      />
    </SectionCard>
  );
}

type Delivery = RatingDetail['deliveries'][number];

export function DeliveriesCard({ coin }: CardProps) {
  const text = useText();
  const lang = useLang();
  const columns: readonly PlainColumn<Delivery>[] = [
    {
      key: 'no',
      title: text('ratings.deliveries.no'),
      render: (delivery) => <Code value={delivery.deliveryNo} copyable />,
    },
    {
      key: 'state',
      title: text('ratings.column.state'),
      render: (delivery) => (
        <StateTag
          group={deliveryGroup(delivery.status)}
          label={enumText(deliveryMachine.states, delivery.status, lang)}
        />
      ),
    },
    {
      key: 'waybill',
      title: text('ratings.deliveries.waybill'),
      render: (delivery) => <Code value={delivery.waybillNo} copyable />,
    },
  ];
  return (
    <SectionCard flush title={text('ratings.deliveries.title')}>
      <PlainTable
        label={text('ratings.deliveries.title')}
        columns={columns}
        rows={coin.deliveries}
        rowKey={(delivery) => delivery.id}
        empty={text('ratings.deliveries.none')}
      />
    </SectionCard>
  );
}
