/** Why the browser keeps nothing: no room left, or it refuses storage altogether. */
export type StorageTrouble = 'full' | 'blocked';

/** Texts of one of the browser's two stores; what it does not take lives on in memory until the document ends. */
export interface BrowserStore {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string, options?: { readonly isQuiet?: boolean }) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

let trouble: StorageTrouble | null = null;
let tellTrouble: ((kind: StorageTrouble) => void) | null = null;

function raise(kind: StorageTrouble): void {
  if (trouble !== null) return;
  trouble = kind;
  tellTrouble?.(kind);
}

/** Hears once, at once if it has happened already, that the browser does not keep what it is given. */
export function onStorageTrouble(listener: (kind: StorageTrouble) => void): void {
  tellTrouble = listener;
  if (trouble !== null) listener(trouble);
}

/** For tests. */
export function forgetStorageTrouble(): void {
  trouble = null;
  tellTrouble = null;
}

const LOG_KEY = /:log$/;

/** Logs are the only thing here that may be thrown away to make room. */
function dropLogs(area: Storage): void {
  for (const key of Object.keys(area)) if (LOG_KEY.test(key)) area.removeItem(key);
}

const isFull = (error: unknown): boolean => error instanceof DOMException && /quota/i.test(error.name);

function tryTwice(area: Storage, key: string, value: string): void {
  try {
    area.setItem(key, value);
  } catch (error) {
    if (!isFull(error) || LOG_KEY.test(key)) throw error;
    dropLogs(area);
    area.setItem(key, value);
  }
}

/** `open` may throw: a browser that blocks storage refuses even to name it. */
function createStore(open: () => Storage): BrowserStore {
  const memory = new Map<string, string | null>();
  const attempt = <T>(work: (area: Storage) => T, fallback: T): T => {
    try {
      return work(open());
    } catch {
      raise('blocked');
      return fallback;
    }
  };
  return {
    get: (key) => {
      const kept = memory.get(key);
      return kept === undefined ? attempt((area) => area.getItem(key), null) : kept;
    },
    set: (key, value, { isQuiet = false } = {}) => {
      try {
        tryTwice(open(), key, value);
        memory.delete(key);
      } catch (error) {
        memory.set(key, value);
        if (!isQuiet) raise(isFull(error) ? 'full' : 'blocked');
      }
    },
    remove: (key) => {
      memory.delete(key);
      attempt((area) => area.removeItem(key), undefined);
    },
    keys: () => [...new Set([...attempt((area) => Object.keys(area), []), ...memory.keys()])],
  };
}

/** What outlives the document. */
export const localStore: BrowserStore = createStore(() => window.localStorage);
/** What lives as long as the window. */
export const sessionStore: BrowserStore = createStore(() => window.sessionStorage);
