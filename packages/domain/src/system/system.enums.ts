import { type CodeOf, codesByKey, type EnumItem, type KeyedItem } from '../kernel/enums.ts';

/** How we talk to a courier: the stand-in of this installation, or SF Express’s own service. */
export const COURIER_ADAPTERS = [
  { code: 'local', zh: '本地模拟', en: 'Local stand-in' },
  { code: 'sf', zh: '顺丰开放平台', en: 'SF Express service' },
] as const satisfies readonly EnumItem<string>[];
export type CourierAdapter = CodeOf<typeof COURIER_ADAPTERS>;

/** What another company is to us. */
export const THIRD_PARTY_KINDS = [
  { code: 1, key: 'gradingCompany', zh: '评级公司', en: 'Grading company' },
  { code: 2, key: 'partner', zh: '合作单位', en: 'Partner' },
] as const satisfies readonly KeyedItem[];
/** The codes of `THIRD_PARTY_KINDS` by their keys. */
export const THIRD_PARTY_KIND = /* @__PURE__ */ codesByKey(THIRD_PARTY_KINDS);

/** How far the grade on their holder is trusted in a crossover. */
export const CROSSOVER_TRUST = [
  { code: 0, key: 'notAccepted', zh: '不采信', en: 'Not accepted' },
  { code: 1, key: 'reference', zh: '参考，须重评', en: 'Reference, graded anew' },
  { code: 2, key: 'trusted', zh: '采信', en: 'Trusted' },
] as const satisfies readonly KeyedItem[];
/** The codes of `CROSSOVER_TRUST` by their keys. */
export const TRUST = /* @__PURE__ */ codesByKey(CROSSOVER_TRUST);

/** Where the search of coins is answered. */
export const SEARCH_ADAPTERS = [
  { code: 'postgres', zh: 'PostgreSQL', en: 'PostgreSQL' },
  { code: 'opensearch', zh: 'OpenSearch', en: 'OpenSearch' },
] as const satisfies readonly EnumItem<string>[];
export type SearchAdapter = CodeOf<typeof SEARCH_ADAPTERS>;

/** A run of the index. */
export const SEARCH_RUN_STATES = [
  { code: 0, key: 'waiting', zh: '等待中', en: 'Waiting' },
  { code: 1, key: 'running', zh: '进行中', en: 'Running' },
  { code: 2, key: 'finished', zh: '已完成', en: 'Finished' },
  { code: 3, key: 'failed', zh: '失败', en: 'Failed' },
  { code: 4, key: 'cancelled', zh: '已取消', en: 'Cancelled' },
] as const satisfies readonly KeyedItem[];
/** The codes of `SEARCH_RUN_STATES` by their keys. */
export const SEARCH_RUN_STATE = /* @__PURE__ */ codesByKey(SEARCH_RUN_STATES);
