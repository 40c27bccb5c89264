import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import type { DocNode } from '@mintmark/contract/docs/docs.schema.ts';
import { Button, Input, Tree } from 'antd';
import type { DataNode, TreeProps } from 'antd/es/tree/index.js';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import css from './doc.module.css';
import { dropPlace, flatNodes } from './tree-model.ts';

export interface DocTreeProps {
  readonly tree: readonly DocNode[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Without it the tree is only read: nothing new, nothing dragged. */
  readonly onNew?: () => void;
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

function NodeTitle({ node }: { readonly node: DocNode }) {
  const text = useText();
  const isOpen = node.langs.length === 0 && node.key !== null;
  return (
    <span className={css['node']}>
      <span className={css['nodeTitle']}>{node.title}</span>
      {isOpen ? <em>{text('docs.tree.unpublished')}</em> : null}
      {node.excerpt ? <small>{node.excerpt}</small> : null}
    </span>
  );
}

const dataOf = (nodes: readonly DocNode[]): DataNode[] =>
  nodes.map((node) => ({ key: node.id, title: <NodeTitle node={node} />, children: dataOf(node.children) }));

const whereOf = (offset: number, isGap: boolean) => (isGap ? (offset < 0 ? 'before' : 'after') : 'inside');

/** The tree with its search; a search shows what matches and the way to it, and does not drag. */
export function DocTree({ tree, chosen, onChoose, onNew, q, onSearch }: DocTreeProps) {
  const text = useText();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const move = useCommand(docsEndpoints.updateDocNode, { invalidate: [docsEndpoints.getDocTree] });
  const ids = flatNodes(tree).map((node) => node.id);
  const open = q ? ids : ids.filter((id) => !closed.includes(id));
  const onDrop: TreeProps['onDrop'] = ({ dragNode, node, dropPosition, dropToGap }) => {
    const offset = dropPosition - Number(node.pos.split('-').at(-1));
    const target = { id: String(node.key), where: whereOf(offset, dropToGap) } as const;
    const place = dropPlace(tree, String(dragNode.key), target);
    if (place) void move.run({ body: { id: String(dragNode.key), ...place } });
  };
  return (
    <nav className={css['side']} aria-label={text('docs.tree.label')}>
      <div className={css['sideHead']}>
        <Input.Search
          allowClear
          aria-label={text('docs.tree.search')}
          placeholder={text('docs.tree.search')}
          onSearch={(value) => onSearch(value.trim())}
        />
        {onNew ? (
          <Button icon={<Plus {...ICON_S} />} onClick={onNew}>
            {text('docs.tree.new')}
          </Button>
        ) : null}
      </div>
      {tree.length === 0 ? (
        q ? (
          <NoMatch text={text('docs.tree.noMatch')} />
        ) : (
          <EmptyState title={text('docs.tree.empty')} />
        )
      ) : (
        <Tree
          blockNode
          virtual={false}
          treeData={dataOf(tree)}
          draggable={q === '' && onNew ? { icon: false } : false}
          expandedKeys={[...open]}
          selectedKeys={chosen === null ? [] : [chosen]}
          onExpand={(keys) => setClosed(ids.filter((id) => !keys.includes(id)))}
          onSelect={(_, { node }) => onChoose(String(node.key))}
          onDrop={onDrop}
        />
      )}
    </nav>
  );
}
