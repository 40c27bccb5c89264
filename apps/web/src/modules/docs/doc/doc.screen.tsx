import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useIsOfHouse } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer, usePreload } from '../../../kit/later/index.ts';
import { EditorSlot } from '../../../kit/rich-text/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import css from './doc.module.css';
import { DocDesk } from './doc-desk.tsx';
import { DocTree } from './doc-tree.tsx';
import { findNode } from './tree-model.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const NodeDrawer = lateDrawer(async () => (await import('./node.drawer.tsx')).NodeDrawer);

type Form = { readonly kind: 'new'; readonly parentId: string | null } | { readonly kind: 'edit' } | null;

const NEXT = [EditorSlot];

/** Help documents: the tree on the left, the chosen document with its versions and the editor on the right. */
export default function DocScreen() {
  const text = useText();
  usePreload(NEXT);
  const mayWrite = useIsOfHouse();
  const guard = useLeaveGuard();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [form, setForm] = useState<Form>(null);
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
  const tree = whole.data;
  const node = findNode(tree, chosen);
  const choose = async (id: string) => {
    if (id !== chosen && (await guard.mayLeave())) setChosen(id);
  };
  return (
    <div className={css['screen']}>
      <DocTree
        tree={q === '' ? tree : (found.data ?? [])}
        chosen={chosen}
        onChoose={(id) => void choose(id)}
        {...(mayWrite ? { onNew: () => setForm({ kind: 'new', parentId: null }) } : {})}
        q={q}
        onSearch={setQ}
      />
      {node ? (
        <DocDesk
          tree={tree}
          node={node}
          guard={guard}
          onEdit={() => setForm({ kind: 'edit' })}
          onNewBelow={() => setForm({ kind: 'new', parentId: node.id })}
          onGone={() => {
            guard.setDirty(false);
            setChosen(null);
          }}
        />
      ) : (
        <div className={css['main']}>
          <EmptyState title={text('docs.doc.choose')} text={text('docs.doc.chooseText')} />
        </div>
      )}
      <NodeDrawer
        open={form !== null}
        tree={tree}
        node={form?.kind === 'edit' ? node : null}
        parentId={form?.kind === 'new' ? form.parentId : null}
        onSaved={(id) => void choose(id)}
        onClose={() => setForm(null)}
      />
    </div>
  );
}
