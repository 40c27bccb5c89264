import { docsEndpoints as e } from '@mintmark/contract/docs/docs.endpoints.ts';
import { type Binding, query } from '../../kernel/handlers.ts';
import { bindList } from '../../kernel/listing/index.ts';
import { activateDocContent } from './activate-doc-content.ts';
import { createDocContent } from './create-doc-content.ts';
import { createDocNode } from './create-doc-node.ts';
import { contentList } from './docs.queries.ts';
import { findDoc, getDoc } from './get-doc.ts';
import { getDocTree } from './get-doc-tree.ts';
import { announced } from './help-time.ts';
import { removeDocContent } from './remove-doc-content.ts';
import { removeDocNode } from './remove-doc-node.ts';
import { updateDocContent } from './update-doc-content.ts';
import { updateDocNode } from './update-doc-node.ts';

export const docsBindings: readonly Binding[] = [
  query(e.getDocTree, getDocTree),
  createDocNode,
  announced(updateDocNode),
  announced(removeDocNode),
  query(e.findDoc, findDoc),
  bindList(e.listDocContents, contentList),
  query(e.getDoc, getDoc),
  createDocContent,
  updateDocContent,
  announced(activateDocContent),
  announced(removeDocContent),
];
