/** Records that an open page can follow. */
export const WATCHED_KINDS = ['order', 'coin', 'delivery', 'customer', 'refund'] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

/** Instead of an id: the list of the kind. */
export const WHOLE_LIST = '*';
/** One record (`order:12`), or the list of a kind (`order:*`). */
export type Topic = `${WatchedKind}:${string}`;

/** One window follows no more than this; what is beyond is not told. */
export const MAX_TOPICS = 200;

/**
 * What the live answer says of a record (event `words`): that it moved, never how. `state` stands only where the kind's list
 * is followed: the state that the record came to, null when it stayed in its own.
 */
export interface LiveWord {
  readonly kind: WatchedKind;
  readonly id: string;
  readonly state?: number | null;
}
