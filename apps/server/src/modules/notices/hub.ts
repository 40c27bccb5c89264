import type { Database } from '../../kernel/db/database.ts';

/** More open pages of one person than this: the oldest falls back to asking now and then. */
const PAGES_OF_ONE = 24;

interface Page {
  readonly tell: () => void;
  /** What the account may do may have changed. */
  readonly access: () => void;
  readonly drop: () => void;
  /** Something that every page should know. */
  readonly announce: (event: string, data: unknown) => void;
}

/** The live pages of this process, by account. */
export class NoticeHub {
  readonly #pages = new Map<string, Page[]>();

  /** Returns how to leave. */
  join(accountId: string, page: Page): () => void {
    const pages = [...(this.#pages.get(accountId) ?? []), page];
    this.#pages.set(accountId, pages);
    if (pages.length > PAGES_OF_ONE) pages[0]?.drop();
    return () => {
      const left = (this.#pages.get(accountId) ?? []).filter((one) => one !== page);
      if (left.length > 0) this.#pages.set(accountId, left);
      else this.#pages.delete(accountId);
    };
  }

  /** News for every live page of this process. */
  announce(event: string, data: unknown): void {
    for (const pages of this.#pages.values()) for (const page of pages) page.announce(event, data);
  }

  /** The account has news. */
  tell(accountId: string): void {
    for (const page of this.#pages.get(accountId) ?? []) page.tell();
  }

  /** The rights of the account may have changed. */
  tellAccess(accountId: string): void {
    for (const page of this.#pages.get(accountId) ?? []) page.access();
  }

  /** Who has a page open here. */
  accountIds(): string[] {
    return [...this.#pages.keys()];
  }
}

const hubs = new WeakMap<Database, NoticeHub>();

/** The hub of the process; one a database. */
export function hubOf(db: Database): NoticeHub {
  const known = hubs.get(db);
  if (known) return known;
  const fresh = new NoticeHub();
  hubs.set(db, fresh);
  return fresh;
}
