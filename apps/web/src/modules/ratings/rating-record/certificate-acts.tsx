import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { textOr, useLang, useText } from '../../../kit/i18n/index.ts';
import { PhotoGrid } from '../../../kit/upload/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { certificateGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Blank, TimeText } from '../../../ui/values.tsx';
import styles from './rating-record.module.css';
import { eventText } from './record-texts.ts';

type Act = NonNullable<RatingDetail['certificate']>['acts'][number];

/** Who showed what for an act, with its pictures. */
function Proof({ act }: { readonly act: Act }) {
  const text = useText();
  const words = [act.proofPerson, act.slab === null ? '' : textOr(`ratings.slab.${act.slab}`, act.slab)];
  const photos = act.pictures.map(({ url }, index) => ({ id: `${act.id}-${index}`, url }));
  if (photos.length === 0 && words.every((word) => word === '')) return <Blank />;
  return (
    <div className={styles['proof']}>
      <span>{words.filter(Boolean).join(' · ')}</span>
      {photos.length === 0 ? null : <PhotoGrid photos={photos} label={text('ratings.proof.pictures')} columns={2} />}
    </div>
  );
}

/** What people did to the certificate: state, reason, proof, by whom; nothing of it is ever removed. */
export function CertificateActsCard({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  const lang = useLang();
  const acts = coin.certificate?.acts ?? [];
  if (acts.length === 0) return null;
  const columns: readonly PlainColumn<Act>[] = [
    {
      key: 'what',
      title: text('ratings.history.what'),
      wrap: true,
      render: (act) => eventText(`certificate.${act.action}`),
    },
    {
      key: 'to',
      title: text('ratings.column.state'),
      render: (act) => (
        <StateTag
          group={certificateGroup(act.toStatus)}
          label={enumText(certificateMachine.states, act.toStatus, lang)}
        />
      ),
    },
    {
      key: 'why',
      title: text('ratings.history.why'),
      wrap: true,
      render: (act) => textOr(`ratings.certificate.reason.${act.reason}`, act.reason),
    },
    { key: 'proof', title: text('ratings.proof.title'), render: (act) => <Proof act={act} /> },
    {
      key: 'who',
      title: text('ratings.custody.who'),
      quiet: true,
      render: (act) => (
        <>
          {act.who ?? <Blank />}
          <br />
          <TimeText iso={act.at} />
        </>
      ),
    },
  ];
  return (
    <SectionCard flush title={text('ratings.certificate.acts')}>
      <PlainTable
        label={text('ratings.certificate.acts')}
        columns={columns}
        rows={acts}
        rowKey={(act) => act.id}
        empty=""
      />
    </SectionCard>
  );
}
