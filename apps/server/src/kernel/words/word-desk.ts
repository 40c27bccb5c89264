import { WHOLE_LIST } from '@mintmark/contract/live/topics.ts';
import type { Actor } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import type { Push } from '../http/event-stream.ts';
import type { Word } from './words.ts';

/** A page reads its record before it can say that it follows it: what moved so shortly before is told as well. */
const REMEMBERED_MS = 10_000;
const MAX_REMEMBERED = 2_000;

/** A live answer that can be told of records. */
export interface WordPage {
  /** Random name; only the window that has the live answer knows it. */
  readonly id: string;
  readonly accountId: string;
  /** The person as their rights are now; null when they have none any more. */
  readonly actor: () => Actor | null;
  readonly push: Push;
}

/** What a window says it shows. */
export interface Watch {
  readonly stream: string;
  readonly accountId: string;
  readonly turn: number;
  readonly topics: readonly string[];
}

interface Seat {
  readonly page: WordPage;
  turn: number;
  topics: ReadonlySet<string>;
}

interface Remembered extends Word {
  readonly atMs: number;
}

const topicOf = ({ kind, id }: Word): string => `${kind}:${id}`;
const listOf = ({ kind }: Word): string => `${kind}:${WHOLE_LIST}`;

/** Who of this process follows what: a word finds its pages by its topic, not by looking at every page. */
export class WordDesk {
  readonly #seats = new Map<string, Seat>();
  readonly #byTopic = new Map<string, Set<Seat>>();
  #due = new Map<Seat, Map<string, Word>>();
  #recent: Remembered[] = [];

  /** Returns how to leave. */
  join(page: WordPage): () => void {
    const seat: Seat = { page, turn: -1, topics: new Set() };
    this.#seats.set(page.id, seat);
    return () => {
      this.#place(seat, new Set());
      this.#due.delete(seat);
      this.#seats.delete(page.id);
    };
  }

  /** A window shows something else now. Another account's live answer, or a call that was overtaken, changes nothing. */
  watch({ stream, accountId, turn, topics }: Watch, nowMs: number): void {
    const seat = this.#seats.get(stream);
    if (!seat || seat.page.accountId !== accountId || turn <= seat.turn) return;
    const before = seat.topics;
    seat.turn = turn;
    this.#place(seat, new Set(topics));
    for (const word of this.#recent)
      if (word.atMs >= nowMs - REMEMBERED_MS && seat.topics.has(topicOf(word)) && !before.has(topicOf(word)))
        this.#owe(seat, word);
  }

  /** Records moved. */
  hear(words: readonly Word[], nowMs: number): void {
    for (const word of words)
      for (const topic of [topicOf(word), listOf(word)])
        for (const seat of this.#byTopic.get(topic) ?? []) this.#owe(seat, word);
    this.#recent = [
      ...this.#recent.filter(({ atMs }) => atMs >= nowMs - REMEMBERED_MS),
      ...words.map((word) => ({ ...word, atMs: nowMs })),
    ].slice(-MAX_REMEMBERED);
  }

  /** What is to be told now; asked again, nothing of it comes twice. */
  take(): readonly {
    readonly page: WordPage;
    readonly topics: ReadonlySet<string>;
    readonly words: readonly Word[];
  }[] {
    const due = this.#due;
    this.#due = new Map();
    return [...due].map(([{ page, topics }, words]) => ({ page, topics, words: [...words.values()] }));
  }

  get hasDue(): boolean {
    return this.#due.size > 0;
  }

  /** Words may have been missed: every page looks at what it shows. */
  missed(): void {
    for (const { page } of this.#seats.values()) page.push('missed', {});
  }

  #owe(seat: Seat, word: Word): void {
    const owed = this.#due.get(seat) ?? new Map<string, Word>();
    const state = word.state ?? owed.get(topicOf(word))?.state ?? null;
    this.#due.set(seat, owed.set(topicOf(word), { ...word, state }));
  }

  #place(seat: Seat, topics: ReadonlySet<string>): void {
    for (const topic of seat.topics) {
      const seats = this.#byTopic.get(topic);
      seats?.delete(seat);
      if (seats?.size === 0) this.#byTopic.delete(topic);
    }
    for (const topic of topics) this.#byTopic.set(topic, (this.#byTopic.get(topic) ?? new Set()).add(seat));
    seat.topics = topics;
  }
}

const desks = new WeakMap<Database, WordDesk>();

/** The desk of the process; one a database. */
export function wordDeskOf(db: Database): WordDesk {
  const known = desks.get(db);
  if (known) return known;
  const fresh = new WordDesk();
  desks.set(db, fresh);
  return fresh;
}
