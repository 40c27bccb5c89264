import { agreementsEndpoints as calls } from '@mintmark/contract/customers/agreements.endpoints.ts';
import type { Signature } from '@mintmark/contract/customers/agreements.schema.ts';
import { useSearchParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { RichText } from '../../../kit/rich-text/index.ts';
import { Paper, PaperPage } from '../../../ui/paper-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Intact, SignatureFacts, SignedMark } from './signature.drawer.tsx';
import styles from './signed-copy.module.css';

function Copy({ copy }: { readonly copy: Signature }) {
  const text = useText();
  return (
    <Paper lang={copy.lang}>
      {copy.companyLogo ? <img className={styles['logo']} src={copy.companyLogo} alt="" /> : null}
      <h1>{copy.title}</h1>
      <RichText html={copy.html} />
      <footer className={styles['signed']}>
        <h2>{text('customers.agreement.signature')}</h2>
        <div className={styles['mark']}>
          <SignedMark copy={copy} />
        </div>
        <SignatureFacts copy={copy} />
        <Intact copy={copy} />
      </footer>
    </Paper>
  );
}

/** A signed agreement to read and to print (R070): no shell, its id in the query. */
export default function SignedCopyScreen() {
  const text = useText();
  const [params] = useSearchParams();
  const asked = params.get('id') ?? '';
  const id = /^\d{1,18}$/.test(asked) ? asked : '';
  const { data, error, refetch } = useEndpoint(calls.getSignature, { params: { id } }, { enabled: id !== '' });
  return (
    <PaperPage
      title={text('customers.agreement.copyTitle')}
      printText={text('customers.agreement.print')}
      isReady={Boolean(data)}
    >
      {data ? (
        <Copy copy={data} />
      ) : (
        <Paper>
          <h1>{text('customers.agreement.copyTitle')}</h1>
          {id === '' ? (
            <EmptyState title={text('customers.agreement.noCopy')} text={text('customers.agreement.noCopyText')} />
          ) : null}
          {id !== '' && error ? (
            <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
          ) : null}
          {id !== '' && !data && !error ? <Skeleton rows={12} /> : null}
        </Paper>
      )}
    </PaperPage>
  );
}
