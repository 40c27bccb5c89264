import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import type { DocNode } from '@mintmark/contract/docs/docs.schema.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import css from '../doc/doc.module.css';
import { DocTree } from '../doc/doc-tree.tsx';
import { findNode, flatNodes } from '../doc/tree-model.ts';
import { Article } from '../parts/article.tsx';

/** Chapters and documents with a published text; what is being written stays with its editors. */
const published = (nodes: readonly DocNode[]): readonly DocNode[] =>
  nodes
    .map((node) => ({ ...node, children: published(node.children) }))
    .filter((node) => node.langs.length > 0 || node.children.length > 0);

function Reader({ node }: { readonly node: DocNode | null }) {
  const text = useText();
  const lang = useLocale();
  const key = node?.key ?? null;
  const { data, error, refetch } = useEndpoint(
    docsEndpoints.getDoc,
    { query: { key: key ?? '/', lang } },
    { enabled: key !== null, keepPrevious: true },
  );
  if (key === null) return <EmptyState title={text('docs.reader.choose')} />;
  if (data) return <Article doc={data} isOther={data.lang !== lang} />;
  if (data === null) return <EmptyState title={text('app.help.none')} text={text('docs.view.noneText')} />;
  if (error) return <ErrorState text={error.msg || ''} trace={error.requestId} onRetry={() => void refetch()} />;
  return <Skeleton rows={8} />;
}

/** 系统文档: the published help documents to read, chapter by chapter (R113). */
export default function SystemDocsScreen() {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const whole = useEndpoint(docsEndpoints.getDocTree, { query: {} });
  const found = useEndpoint(docsEndpoints.getDocTree, { query: { q } }, { enabled: q !== '', keepPrevious: true });
  if (whole.error && !whole.data)
    return (
      <ErrorState
        text={whole.error.msg || undefined}
        trace={whole.error.requestId}
        onRetry={() => void whole.refetch()}
      />
    );
  if (!whole.data) return <Skeleton rows={10} />;
  const tree = published(whole.data);
  const first = flatNodes(tree).find((node) => node.key !== null && node.langs.length > 0) ?? null;
  const node = findNode(tree, chosen) ?? first;
  return (
    <div className={css['screen']}>
      <DocTree
        tree={q === '' ? tree : published(found.data ?? [])}
        chosen={node?.id ?? null}
        onChoose={setChosen}
        q={q}
        onSearch={setQ}
      />
      <div className={css['main']}>
        <Reader key={node?.id} node={node} />
      </div>
    </div>
  );
}
