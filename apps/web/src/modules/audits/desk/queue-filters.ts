import { AUDIT_TYPES } from '@mintmark/domain/audits/audits.enums.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import type { FilterDef } from '../../../kit/list/index.ts';
import type { AuditPage } from './decision.ts';
import { typesOf } from './queue-query.ts';

const WIDTH = 220;

/** Conditions of a queue beside its number field; a page with one type needs no choice of types. */
export function queueFilters(page: AuditPage): readonly FilterDef[] {
  const types = typesOf(page);
  const options = AUDIT_TYPES.filter((type) => types.includes(type.code));
  const byType: readonly FilterDef[] =
    options.length > 1
      ? [{ key: 'type', labelKey: 'audits.queue.type', kind: 'select', options, multiple: true, width: WIDTH }]
      : [];
  return [
    ...byType,
    {
      key: 'category1',
      labelKey: 'audits.queue.category',
      kind: 'select',
      options: CATEGORIES1,
      multiple: true,
      width: WIDTH,
    },
    { key: 'created', labelKey: 'audits.queue.created', kind: 'dateRange', width: WIDTH },
  ];
}
