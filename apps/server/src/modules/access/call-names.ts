import { AUDIT_ACTIONS } from '@mintmark/contract/kernel/audit-actions.ts';
import type { AnyEndpoint } from '../../kernel/handlers.ts';
import { CALL_NAMES } from './call-names.data.ts';

/** What a call does, for people: its act in the operation log, or what it shows. */
export function callName({ method, path, audit, summary }: AnyEndpoint): { readonly zh: string; readonly en: string } {
  const act = audit === undefined ? undefined : AUDIT_ACTIONS[audit]?.zh;
  return { zh: CALL_NAMES[`${method} ${path}`] ?? act ?? summary, en: summary };
}
