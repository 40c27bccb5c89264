import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** How we talk to a courier: the stand-in of this installation, or SF Express’s own service. */
export const COURIER_ADAPTERS = [
  { code: 'local', zh: '本地模拟', en: 'Local stand-in' },
  { code: 'sf', zh: '顺丰开放平台', en: 'SF Express service' },
] as const satisfies readonly EnumItem<string>[];
export type CourierAdapter = CodeOf<typeof COURIER_ADAPTERS>;

/** What another company is to us. */
export const THIRD_PARTY_KINDS = [
  { code: 1, zh: '评级公司', en: 'Grading company' },
  { code: 2, zh: '合作单位', en: 'Partner' },
] as const satisfies readonly EnumItem[];

/** How far the grade on their holder is trusted in a crossover. */
export const CROSSOVER_TRUST = [
  { code: 0, zh: '不采信', en: 'Not accepted' },
  { code: 1, zh: '参考，须重评', en: 'Reference, graded anew' },
  { code: 2, zh: '采信', en: 'Trusted' },
] as const satisfies readonly EnumItem[];

/** Where the search of coins is answered. */
export const SEARCH_ADAPTERS = [
  { code: 'postgres', zh: 'PostgreSQL', en: 'PostgreSQL' },
  { code: 'opensearch', zh: 'OpenSearch', en: 'OpenSearch' },
] as const satisfies readonly EnumItem<string>[];
export type SearchAdapter = CodeOf<typeof SEARCH_ADAPTERS>;

/** A run of the index. */
export const SEARCH_RUN_STATES = [
  { code: 0, zh: '等待中', en: 'Waiting' },
  { code: 1, zh: '进行中', en: 'Running' },
  { code: 2, zh: '已完成', en: 'Finished' },
  { code: 3, zh: '失败', en: 'Failed' },
  { code: 4, zh: '已取消', en: 'Cancelled' },
] as const satisfies readonly EnumItem[];
