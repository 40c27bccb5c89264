import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import { DOC_KEY, DOC_LANGS, type DocLang } from '@mintmark/contract/docs/docs.paths.ts';
import type { DocContent } from '@mintmark/contract/docs/docs.schema.ts';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Article } from '../parts/article.tsx';
import css from './view-doc.module.css';

interface BarProps {
  readonly doc: DocContent | null;
  readonly lang: DocLang;
  readonly onLang: (lang: DocLang) => void;
}

/** Not on paper: language and printing. */
function Bar({ doc, lang, onLang }: BarProps) {
  const text = useText();
  const langs = DOC_LANGS.filter((one) => doc?.langs.includes(one));
  return (
    <div className={css['bar']}>
      <span className={css['name']}>{text('docs.view.title')}</span>
      {langs.length > 1
        ? langs.map((one) => (
            <Button
              key={one}
              size="small"
              type="text"
              aria-pressed={one === lang}
              lang={one}
              onClick={() => onLang(one)}
            >
              {text(`docs.lang.${one}`)}
            </Button>
          ))
        : null}
      <Button size="small" icon={<Printer {...ICON_S} />} disabled={!doc} onClick={() => window.print()}>
        {text('docs.view.print')}
      </Button>
    </div>
  );
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
    <main className={css['page']}>
      <Bar doc={doc ?? null} lang={doc?.lang ?? lang} onLang={setWished} />
      {doc ? <Article doc={doc} isOther={doc.lang !== lang} /> : null}
      {doc === null ? (
        <div className={css['article']}>
          {heading}
          <EmptyState title={text('app.help.none')} text={text('docs.view.noneText')} />
        </div>
      ) : null}
      {doc === undefined ? (
        <div className={css['article']}>
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
        </div>
      ) : null}
    </main>
  );
}
