import { type CodeOf, codesByKey, type EnumItem, type KeyedItem } from '../kernel/enums.ts';

/** Which program a release is of. */
export const PLATFORMS = [
  { code: 'web', zh: '网页后台', en: 'Web console' },
  { code: 'android', zh: '安卓', en: 'Android' },
  { code: 'ios', zh: '苹果', en: 'iOS' },
  { code: 'windows', zh: 'Windows', en: 'Windows' },
  { code: 'macos', zh: 'macOS', en: 'macOS' },
] as const satisfies readonly EnumItem[];
export type Platform = CodeOf<typeof PLATFORMS>;

/** State of a release as people see it; 3 is a published one whose time lies ahead. */
export const VERSION_STATES = [
  { code: 0, key: 'draft', zh: '草稿', en: 'Draft' },
  { code: 3, key: 'planned', zh: '待发布', en: 'Planned' },
  { code: 1, key: 'published', zh: '已发布', en: 'Published' },
  { code: 2, key: 'withdrawn', zh: '已撤回', en: 'Withdrawn' },
] as const satisfies readonly KeyedItem[];
/** The codes of `VERSION_STATES` by their keys. */
export const VERSION_STATE = /* @__PURE__ */ codesByKey(VERSION_STATES);
export type VersionState = CodeOf<typeof VERSION_STATES>;

/** `2.4` to `2.4.0.17`: two to four numbers. */
export const VERSION_NUMBER = /^\d{1,5}\.\d{1,5}(\.\d{1,5}){0,2}$/;

/** The state of a row now. */
export function versionState(row: { readonly status: number; readonly publishedAt: Date | null }, now: Date): number {
  return row.status === VERSION_STATE.published && row.publishedAt !== null && row.publishedAt > now ? 3 : row.status;
}

/** What may be done with a release in this state: a text that readers may have seen is not rewritten. */
export const VERSION_ACTIONS = {
  edit: [0, 3],
  publish: [0, 2, 3],
  withdraw: [1, 3],
  remove: [0],
} as const satisfies Readonly<Record<string, readonly number[]>>;
export type VersionAction = keyof typeof VERSION_ACTIONS;

/** May the action be taken in the state? */
export function mayDoWithVersion(action: VersionAction, state: number): boolean {
  return (VERSION_ACTIONS[action] as readonly number[]).includes(state);
}

/** Orders numbers as people count: `2.10` after `2.9`; a shorter one before its continuations. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? -1) - (right[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The newest time that has been reached, ms; 0 without one (D31). */
export function newestReached(times: readonly number[], nowMs: number): number {
  return times.reduce((newest, time) => (time <= nowMs && time > newest ? time : newest), 0);
}
