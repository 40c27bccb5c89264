import { agreementsEndpoints as calls } from '@mintmark/contract/customers/agreements.endpoints.ts';
import { SIGN_FIELD, type Signature, type SignatureRow } from '@mintmark/contract/customers/agreements.schema.ts';
import { SIGN_CHANNELS } from '@mintmark/domain/customers/agreements.enums.ts';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import { RichText } from '../../../kit/rich-text/index.ts';
import { SignatureImage } from '../../../kit/signature/index.ts';
import { timeText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { type FactItem, FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import styles from './agreement.module.css';
import { companyOf, copyPath } from './names.ts';

/** Who signed what, when and how. */
export function SignatureFacts({ copy }: { readonly copy: Signature }) {
  const text = useText();
  const locale = useLocale();
  const lang = langOf(locale);
  const channel = SIGN_CHANNELS.find(({ code }) => code === copy.channel);
  const facts: readonly FactItem[] = [
    { key: 'customer', label: text('customers.agreement.customer'), value: `${copy.customerName} ${copy.customerNo}` },
    { key: 'version', label: text('customers.agreement.versionNo'), value: copy.versionNo },
    { key: 'channel', label: text('customers.agreement.channel'), value: channel?.[lang] ?? null },
    { key: 'paper', label: text('customers.agreement.paperRef'), value: copy.paperRef || null },
    { key: 'signer', label: text('customers.agreement.signer'), value: copy.signerName },
    { key: 'at', label: text('customers.agreement.signedAt'), value: timeText(copy.signedAt) },
    { key: 'clerk', label: text('customers.agreement.clerk'), value: copy.signedBy },
    { key: 'company', label: text('customers.user.company'), value: companyOf(copy, locale) },
    { key: 'address', label: text('customers.agreement.address'), value: copy.address || null },
    { key: 'hash', label: text('customers.agreement.textHash'), value: <code>{copy.textHash}</code> },
    { key: 'record', label: text('customers.agreement.recordHash'), value: <code>{copy.recordHash}</code> },
  ];
  return <FactList items={facts.filter((fact) => fact.value !== null)} />;
}

/** Whether text and record are as they were when it was signed. */
export function Intact({ copy }: { readonly copy: Signature }) {
  const text = useText();
  return copy.isIntact ? (
    <Note tone="ok">{text('customers.agreement.intact')}</Note>
  ) : (
    <Note tone="danger">{text('customers.agreement.broken')}</Note>
  );
}

/** The drawn signature, or where the paper is. */
export function SignedMark({ copy }: { readonly copy: Signature }) {
  const text = useText();
  if (copy.strokes === null)
    return <p className={styles['quiet']}>{text('customers.agreement.onPaper', { ref: copy.paperRef })}</p>;
  const label = text('customers.agreement.signatureOf', { name: copy.signerName });
  return <SignatureImage field={SIGN_FIELD} label={label} strokes={copy.strokes} />;
}

function Copy({ copy }: { readonly copy: Signature }) {
  const text = useText();
  return (
    <div className={styles['body']}>
      <div className={styles['links']}>
        <Button
          size="small"
          icon={<Printer {...ICON_S} />}
          onClick={() => window.open(copyPath(copy.id), '_blank', 'noopener')}
        >
          {text('customers.agreement.print')}
        </Button>
      </div>
      <Intact copy={copy} />
      <SectionCard title={text('customers.agreement.record')}>
        <SignatureFacts copy={copy} />
      </SectionCard>
      <SectionCard title={text('customers.agreement.signature')}>
        <SignedMark copy={copy} />
      </SectionCard>
      <SectionCard title={copy.title}>
        <RichText html={copy.html} />
      </SectionCard>
    </div>
  );
}

interface Props {
  /** Null: closed. */
  readonly row: SignatureRow | null;
  readonly onClose: () => void;
}

/** One signed agreement beside the list. */
export function SignatureDrawer({ row, onClose }: Props) {
  const id = row?.id ?? '';
  const { data, error, refetch } = useEndpoint(calls.getSignature, { params: { id } }, { enabled: id !== '' });
  return (
    <RecordDrawer
      open={row !== null}
      size={640}
      title={row ? `${row.customerName} ${row.versionNo}` : null}
      log={{ targetType: 'customer', targetId: row?.customerId ?? '' }}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? <Copy key={id} copy={data} /> : null}
    </RecordDrawer>
  );
}
