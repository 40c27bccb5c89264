import { compendiumEndpoints } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import type { TreeNode } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Loaded } from '../parts/loaded.tsx';
import { useCategories } from '../parts/use-categories.ts';
import styles from './item-tree.module.css';
import { leadsTo, nodeName } from './tree-names.ts';

interface TreeProps {
  /** Path of the chosen node; empty for all. */
  readonly chosen: string;
  readonly onChoose: (path: string) => void;
}

function NodeLine({ node, chosen, onChoose }: TreeProps & { readonly node: TreeNode }) {
  const text = useText();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(() => node.path !== chosen && leadsTo(node.path, chosen));
  const { nameOf } = useCategories();
  const name = nodeName(node, { text, locale, category2: nameOf });
  return (
    <li>
      <div className={styles['line']} data-chosen={node.path === chosen}>
        {node.hasChildren ? (
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={isOpen}
            aria-label={text(isOpen ? 'catalogue.tree.close' : 'catalogue.tree.open', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight {...ICON_S} />
          </button>
        ) : (
          <span className={styles['toggle']} />
        )}
        <button
          type="button"
          className={styles['name']}
          aria-current={node.path === chosen ? 'true' : undefined}
          onClick={() => {
            if (node.hasChildren) setOpen(true);
            onChoose(node.path);
          }}
        >
          <span className={node.value === '' ? styles['blank'] : undefined}>{name}</span>
          <small>{countText(node.items)}</small>
        </button>
      </div>
      {isOpen && node.hasChildren ? <Branch node={node.path} chosen={chosen} onChoose={onChoose} /> : null}
    </li>
  );
}

/** Children of a node, asked for when it is opened. */
function Branch({ node, chosen, onChoose }: TreeProps & { readonly node: string }) {
  const answer = useEndpoint(compendiumEndpoints.getItemTree, { query: { node } });
  return (
    <Loaded answer={answer} rows={3}>
      {(nodes) => (
        <ul className={styles['branch']}>
          {nodes.map((one) => (
            <NodeLine key={one.path} node={one} chosen={chosen} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** The compendium by category, dynasty, era, denomination and type, beside the list. */
export function ItemTree({ chosen, onChoose }: TreeProps) {
  const text = useText();
  return (
    <nav className={styles['tree']} aria-label={text('catalogue.tree.label')}>
      <div className={styles['line']} data-chosen={chosen === ''}>
        <button
          type="button"
          className={styles['name']}
          aria-current={chosen === '' ? 'true' : undefined}
          onClick={() => onChoose('')}
        >
          {text('catalogue.tree.all')}
        </button>
      </div>
      <Branch node="" chosen={chosen} onChoose={onChoose} />
    </nav>
  );
}
