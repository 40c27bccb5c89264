import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import type { DocNode } from '@mintmark/contract/docs/docs.schema.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, type FormValues, SelectField, TextField } from '../../../kit/form/index.ts';
import { helpScreens } from '../../../kit/help/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { flatNodes, possibleParents } from './tree-model.ts';

export interface NodeDrawerProps {
  readonly open: boolean;
  readonly tree: readonly DocNode[];
  /** Null: a new one. */
  readonly node: DocNode | null;
  /** Where a new one hangs. */
  readonly parentId: string | null;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

const optional = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Screens that no other document explains. */
function useKeyOptions(tree: readonly DocNode[], own: string | null) {
  const text = useText();
  const taken = new Set(flatNodes(tree).map((node) => node.key));
  const keys = helpScreens().filter(({ key }) => key === own || !taken.has(key));
  const options = keys.map(({ key, titleKey }) => ({ value: key, label: `${text(titleKey)} ${key}` }));
  return own === null || keys.some(({ key }) => key === own) ? options : [{ value: own, label: own }, ...options];
}

function Fields({ tree, node }: Pick<NodeDrawerProps, 'tree' | 'node'>) {
  const parents = possibleParents(tree, node).map((one) => ({ value: one.id, label: one.title }));
  return (
    <FieldGroup>
      <TextField name="titleZh" labelKey="docs.node.titleZh" required maxLength={60} />
      <TextField name="titleEn" labelKey="docs.node.titleEn" maxLength={80} />
      <SelectField
        name="key"
        labelKey="docs.node.key"
        hintKey="docs.node.keyHint"
        wide
        options={useKeyOptions(tree, node?.key ?? null)}
      />
      <SelectField name="parentId" labelKey="docs.node.parent" hintKey="docs.node.parentHint" wide options={parents} />
    </FieldGroup>
  );
}

/** Names, screen and place of a document. */
export function NodeDrawer({ open, tree, node, parentId, onSaved, onClose }: NodeDrawerProps) {
  const text = useText();
  const initial = useMemo(
    () => ({
      titleZh: node?.titleZh,
      titleEn: node?.titleEn,
      key: node?.key ?? undefined,
      parentId: (node ? node.parentId : parentId) ?? undefined,
      version: node?.version,
    }),
    [node, parentId],
  );
  const bodyOf = (values: FormValues) => ({
    titleZh: words(values['titleZh']),
    titleEn: words(values['titleEn']),
    key: optional(values['key']),
    parentId: optional(values['parentId']),
  });
  const shared = { open, initial, invalidate: [docsEndpoints.getDocTree], onClose } as const;
  if (!node)
    return (
      <FormDrawer
        {...shared}
        title={text('docs.node.newTitle')}
        endpoint={docsEndpoints.createDocNode}
        toInput={(values) => ({ body: bodyOf(values) })}
        onSaved={({ id }) => onSaved(id)}
      >
        <Fields tree={tree} node={null} />
      </FormDrawer>
    );
  return (
    <FormDrawer
      {...shared}
      title={text('docs.node.editTitle', { title: node.title })}
      endpoint={docsEndpoints.updateDocNode}
      toInput={(values) => {
        const { parentId: parent, ...body } = bodyOf(values);
        const version = Number(values['version'] ?? node.version);
        // Unchanged, it keeps its place among its siblings.
        return { body: { id: node.id, version, ...body, ...(parent === node.parentId ? {} : { parentId: parent }) } };
      }}
    >
      <Fields tree={tree} node={node} />
    </FormDrawer>
  );
}
