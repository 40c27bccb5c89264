import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import { DOC_KEY, DOC_LANGS, type DocLang } from '@mintmark/contract/docs/docs.paths.ts';
import type { DocContent } from '@mintmark/contract/docs/docs.schema.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { Paper, PaperPage } from '../../../ui/paper-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Article } from '../parts/article.tsx';

interface BarProps {
  readonly doc: DocContent | null;
  readonly lang: DocLang;
  readonly onLang: (lang: DocLang) => void;
}

/** The languages that the document has, where it has several. */
function Languages({ doc, lang, onLang }: BarProps) {
  const text = useText();
  const langs = DOC_LANGS.filter((one) => doc?.langs.includes(one));
  if (langs.length < 2) return null;
  return langs.map((one) => (
    <Button key={one} size="small" type="text" aria-pressed={one === lang} lang={one} onClick={() => onLang(one)}>
      {text(`docs.lang.${one}`)}
    </Button>
  ));
}

/** A help document to read and to print (R074): no shell, its key in the query. */
export default function ViewDocScreen() {
  const text = useText();
  const locale = useLocale();
  const [params] = useSearchParams();
  const [wished, setWished] = useState<DocLang | null>(null);
  const lang = wished ?? locale;
  const asked = params.get('key') ?? '';
  const key = DOC_KEY.test(asked) ? asked : null;
  const answer = useEndpoint(
    docsEndpoints.getDoc,
    { query: { key: key ?? '/', lang } },
    { enabled: key !== null, keepPrevious: true },
  );
  const doc = key === null ? null : answer.data;
  const heading = <h1>{text('docs.view.title')}</h1>;
  return (
    <PaperPage
      title={text('docs.view.title')}
      printText={text('docs.view.print')}
      isReady={Boolean(doc)}
      tools={<Languages doc={doc ?? null} lang={doc?.lang ?? lang} onLang={setWished} />}
    >
      {doc ? <Article doc={doc} isOther={doc.lang !== lang} /> : null}
      {doc === null ? (
        <Paper>
          {heading}
          <EmptyState title={text('app.help.none')} text={text('docs.view.noneText')} />
        </Paper>
      ) : null}
      {doc === undefined ? (
        <Paper>
          {heading}
          {answer.error ? (
            <ErrorState
              title={text('app.help.failed')}
              text={answer.error.msg || ''}
              trace={answer.error.requestId}
              onRetry={() => void answer.refetch()}
            />
          ) : (
            <Skeleton rows={8} />
          )}
        </Paper>
      ) : null}
    </PaperPage>
  );
}
