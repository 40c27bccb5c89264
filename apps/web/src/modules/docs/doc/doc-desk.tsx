import { docsEndpoints as e } from '@mintmark/contract/docs/docs.endpoints.ts';
import { DOC_LANGS, type DocLang } from '@mintmark/contract/docs/docs.paths.ts';
import type { DocNode } from '@mintmark/contract/docs/docs.schema.ts';
import { Button } from 'antd';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useIsOfHouse } from '../../../kit/can/index.ts';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { helpAddress } from '../../../kit/help/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import css from './doc.module.css';
import { TextDesk } from './text-desk.tsx';
import { stepPlace } from './tree-model.ts';
import type { LeaveGuard } from './use-leave-guard.ts';
import { Versions } from './versions.tsx';

export interface DocDeskProps {
  readonly tree: readonly DocNode[];
  readonly node: DocNode;
  readonly guard: LeaveGuard;
  readonly onEdit: () => void;
  readonly onNewBelow: () => void;
  readonly onGone: () => void;
}

function Head({ tree, node, onEdit, onNewBelow, onGone }: Omit<DocDeskProps, 'guard'>) {
  const text = useText();
  const { confirm } = useFeedback();
  const move = useCommand(e.updateDocNode, { invalidate: [e.getDocTree] });
  const remove = useCommand(e.removeDocNode, { invalidate: [e.getDocTree], onSuccess: onGone });
  const mayWrite = useIsOfHouse();
  const [up, down] = [stepPlace(tree, node, -1), stepPlace(tree, node, 1)];
  const step = (place: typeof up) => place && void move.run({ body: { id: node.id, ...place } });
  const drop = async () => {
    const isSure = await confirm({
      title: text('docs.node.removeTitle', { title: node.title }),
      content: text('docs.node.removeText'),
      okText: text('docs.node.remove'),
      danger: true,
    });
    if (isSure) await remove.run({ params: { id: node.id } });
  };
  return (
    <header className={css['head']}>
      <div>
        <h2>{node.title}</h2>
        {node.key ? <code>{node.key}</code> : <small>{text('docs.node.chapter')}</small>}
      </div>
      {node.key && node.langs.length > 0 ? (
        <a href={helpAddress(node.key)} target="_blank" rel="noopener">
          {text('docs.node.read')}
        </a>
      ) : null}
      <Button
        icon={<ArrowUp {...ICON_S} />}
        aria-label={text('docs.node.up')}
        disabled={!mayWrite || !up}
        onClick={() => step(up)}
      />
      <Button
        icon={<ArrowDown {...ICON_S} />}
        aria-label={text('docs.node.down')}
        disabled={!mayWrite || !down}
        onClick={() => step(down)}
      />
      <Button disabled={!mayWrite} onClick={onNewBelow}>
        {text('docs.node.newBelow')}
      </Button>
      <Button disabled={!mayWrite} onClick={onEdit}>
        {text('docs.node.edit')}
      </Button>
      <Button disabled={!mayWrite || remove.isPending} onClick={() => void drop()}>
        {text('docs.node.remove')}
      </Button>
      <OperationLogLink targetType="helpNode" targetId={node.id} />
    </header>
  );
}

/** Versions and text of one language. Mounted anew for every document and language. */
function LangDesk({ node, lang, guard }: Pick<DocDeskProps, 'node' | 'guard'> & { readonly lang: DocLang }) {
  const [chosen, setChosen] = useState<string | 'new' | null>(null);
  const [loadNo, setLoadNo] = useState(0);
  const versions = useEndpoint(e.listDocContents, { query: { menuId: node.id, lang, limit: 100, sort: '-no' } });
  const rows = versions.data?.list ?? [];
  const standard = rows.find((row) => row.active) ?? rows[0];
  const current = chosen === 'new' ? null : (rows.find((row) => row.id === chosen) ?? standard ?? null);
  const doc = useEndpoint(e.getDoc, { query: { id: current?.id ?? '0' } }, { enabled: current !== null });
  if (versions.error)
    return <ErrorState text={versions.error.msg || undefined} onRetry={() => void versions.refetch()} />;
  if (!versions.data) return <Skeleton rows={8} />;
  const show = async (id: string | null) => {
    if (await guard.mayLeave()) setChosen(id ?? (rows.length > 0 ? 'new' : null));
  };
  const shown = current === null ? null : doc.data?.id === current.id ? doc.data : undefined;
  return (
    <div className={css['body']}>
      {shown === undefined ? (
        <Skeleton rows={8} />
      ) : (
        <TextDesk
          key={`${shown?.id ?? 'new'}:${loadNo}`}
          menuId={node.id}
          lang={lang}
          doc={shown && current ? { ...shown, active: current.active } : null}
          heading={lang === 'en' ? node.titleEn || node.titleZh : node.titleZh}
          isDirty={guard.isDirty}
          setDirty={guard.setDirty}
          onShow={setChosen}
          onReload={() => {
            guard.setDirty(false);
            void doc.refetch().then(() => setLoadNo((no) => no + 1));
          }}
        />
      )}
      <Versions rows={rows} chosen={current?.id ?? null} onShow={(id) => void show(id)} />
    </div>
  );
}

/** One document: its place and names, then its text by language and version. */
export function DocDesk(props: DocDeskProps) {
  const { node, guard } = props;
  const text = useText();
  const panelId = useId();
  const [lang, setLang] = useState<DocLang>(useLocale());
  const change = async (next: string) => {
    const found = DOC_LANGS.find((one) => one === next);
    if (found && (await guard.mayLeave())) setLang(found);
  };
  return (
    <div className={css['main']}>
      <Head {...props} />
      <LineTabs
        tabs={DOC_LANGS.map((key) => ({ key, label: text(`docs.lang.${key}`) }))}
        current={lang}
        label={text('docs.lang.label')}
        panelId={panelId}
        onChange={(next) => void change(next)}
      />
      <div id={panelId} role="tabpanel">
        <LangDesk key={`${node.id}:${lang}`} node={node} lang={lang} guard={guard} />
      </div>
    </div>
  );
}
