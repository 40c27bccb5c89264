import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { FieldGroup, FormDrawer, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { timeText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import styles from './confirm.module.css';
import type { Count } from './count/use-count.ts';

type Named = ReceiptSheet['certificates'][number];

interface DrawerProps {
  readonly sheet: ReceiptSheet;
  readonly count: Count;
  readonly start: string | null;
  readonly onClose: () => void;
}

/** The receiver has the slab in hand and says so, with their name and the time. */
function SightDrawer({ sheet, count, start, onClose }: DrawerProps) {
  const text = useText();
  const initial = useMemo(() => ({ certNo: start ?? '', note: '' }), [start]);
  return (
    <FormDrawer
      open={start !== null}
      title={text('receipt.certificates.see')}
      endpoint={receiptEndpoints.seeCertificate}
      initial={initial}
      toInput={(values) => ({
        params: { orderId: sheet.id },
        body: { ...values, version: count.versionNow() },
      })}
      okText={text('receipt.certificates.ok')}
      savedKey="receipt.certificates.saved"
      onSaved={(done) => void count.follow(done)}
      onClose={onClose}
      intro={<Note tone="info">{text('receipt.certificates.intro')}</Note>}
    >
      <FieldGroup>
        <TextField name="certNo" labelKey="receipt.certificates.no" required maxLength={40} />
        <TextField name="note" labelKey="receipt.certificates.note" maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

interface RowProps {
  readonly named: Named;
  readonly canSee: boolean;
  readonly onSee: (certNo: string) => void;
  readonly onUnsee: (id: string) => void;
}

/** One old certificate: the line that names it, what stands against it, who saw the slab. */
function CertificateRow({ named, canSee, onSee, onUnsee }: RowProps) {
  const text = useText();
  const { certNo, lineSeq, fault, sight } = named;
  return (
    <article className={styles['card']} data-open={fault !== null}>
      <header>
        <b>
          <CertNo value={certNo} />
        </b>
        <StateTag
          group={fault !== null ? 'bad' : sight ? 'ok' : 'end'}
          label={text(
            fault !== null
              ? 'receipt.certificates.bad'
              : sight
                ? 'receipt.certificates.seen'
                : 'receipt.certificates.fine',
          )}
        />
      </header>
      <p className={styles['cardSub']}>
        {lineSeq === null ? text('receipt.certificates.noLine') : text('receipt.certificates.line', { n: lineSeq })}
      </p>
      {fault === null ? null : <p>{fault}</p>}
      {sight ? (
        <p className={styles['by']}>{text('receipt.certificates.by', { who: sight.by, at: timeText(sight.at) })}</p>
      ) : null}
      {sight?.note ? <p>{sight.note}</p> : null}
      {canSee ? (
        <div className={styles['answers']}>
          <Button size="small" onClick={() => (sight ? onUnsee(sight.id) : onSee(certNo))}>
            {text(sight ? 'receipt.certificates.unsee' : 'receipt.certificates.see')}
          </Button>
        </div>
      ) : null}
    </article>
  );
}

/** Old certificates of the parcel: those that the lines name, and slabs that lay in it without being named. */
export function CertificatesSection({ sheet, count }: { readonly sheet: ReceiptSheet; readonly count: Count }) {
  const text = useText();
  const [start, setStart] = useState<string | null>(null);
  const unsee = useCommand(receiptEndpoints.unseeCertificate, { onSuccess: count.follow });
  if (sheet.certificates.length === 0 && !count.canCount) return null;
  return (
    <WorkbenchSection title={text('receipt.certificates.title')}>
      {sheet.certificates.map((named) => (
        <CertificateRow
          key={named.certNo}
          named={named}
          canSee={count.canCount}
          onSee={setStart}
          onUnsee={(id) => void unsee.run({ params: { orderId: sheet.id, id }, body: { version: count.versionNow() } })}
        />
      ))}
      {count.canCount ? (
        <div className={styles['sideFoot']}>
          <Button type="link" size="small" onClick={() => setStart('')}>
            {text('receipt.certificates.other')}
          </Button>
        </div>
      ) : null}
      <SightDrawer sheet={sheet} count={count} start={start} onClose={() => setStart(null)} />
    </WorkbenchSection>
  );
}
