import { existsSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** What a first visit fetches, from the built files alone: no browser, no timing, the same every time. */
export interface FirstLoad {
  readonly page: string;
  /** JS and CSS, gzip. */
  readonly kB: number;
  /** Files with the document; calls of the API are not among them. */
  readonly requests: number;
  /** Largest first. */
  readonly files: readonly { readonly file: string; readonly kB: number }[];
}

export interface FirstLoads {
  readonly loads: readonly FirstLoad[];
  /** What the list still fetches after the sign-in page has fetched the files named in its `app-files`. */
  readonly afterSignInKb: number;
}

const LIST_PATH = '/closeReview/sendOrderCodeManagement';
/** Module of the list: of the modules' texts only its own are fetched. */
const LIST_MODULE = 'receiving';
const LANGUAGE = 'zh-CN';
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The built application, read on demand. */
class Dist {
  readonly #dir: string;
  readonly #texts = new Map<string, string>();

  constructor(dir: string) {
    this.#dir = resolve(ROOT, dir);
  }

  text(file: string): string {
    const known = this.#texts.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(`${this.#dir}/${file}`, 'utf8');
    this.#texts.set(file, text);
    return text;
  }

  kB(file: string): number {
    return gzipSync(this.text(file)).length / 1000;
  }
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const fromRoot = (chunk: string, specifier: string) => posix.normalize(posix.join(posix.dirname(chunk), specifier));

/** Scripts, module preloads and style sheets that a document names itself. */
function filesOfDocument(dist: Dist, document: string): string[] {
  const html = dist.text(document);
  const tags = matches(html, /<(?:script|link)\b([^>]*)>/g).filter((tag) =>
    /\bsrc=|modulepreload|stylesheet/.test(tag),
  );
  return tags.flatMap((tag) => matches(tag, /(?:src|href)="\/([^"]+)"/g));
}

/** The files and everything that they import statically. */
function closure(dist: Dist, files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    if (!file.endsWith('.js')) return;
    const text = dist.text(file);
    const imported = matches(
      text,
      /(?:^|[;\n}])\s*(?:import|export)\s*(?:[\w$*{][^;"'`]*?from\s*)?["'`](\.[^"'`]+)["'`]/g,
    );
    for (const specifier of imported) visit(fromRoot(file, specifier));
  };
  for (const file of files) visit(file);
  return found;
}

/** Chunk and preloads of the dynamic import that comes first after `from`: import(`./x.js`), …__vite__mapDeps([1,2]). */
function dynamicImport(dist: Dist, chunk: string, from: number): string[] {
  const text = dist.text(chunk);
  const [found] = text.slice(from).matchAll(/import\([`"'](\.[^`"']+)[`"']\)([\s\S]{0,120})/g);
  if (!found) return [];
  const [, specifier = '', rest = ''] = found;
  const names = /m\.f=\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  const named = matches(names, /["'`]([^"'`]+)["'`]/g);
  const wanted = /^[^,]*,__vite__mapDeps\(\[([\d,]*)\]\)/.exec(rest)?.[1]?.split(',').map(Number) ?? [];
  return [fromRoot(chunk, specifier), ...wanted.flatMap((at) => named[at] ?? [])];
}

/** Texts and antd locale of the language, which the start of the application and the list ask for. */
function languageFiles(dist: Dist, chunks: Iterable<string>): string[] {
  const key = new RegExp(`(?:modules/([\\w-]+)/locales/)?${LANGUAGE}(?:\\.ts)?["'\`]:\\s*\\(\\)=>`, 'g');
  return [...chunks]
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const wanted = [...dist.text(file).matchAll(key)].filter(([, module = LIST_MODULE]) => module === LIST_MODULE);
      return wanted.flatMap((match) => dynamicImport(dist, file, match.index));
    });
}

/** The screen of a path: its chunk and what the build preloads with it. */
function screenFiles(dist: Dist, chunks: Iterable<string>, path: string): string[] {
  for (const file of chunks) {
    if (!file.endsWith('.js')) continue;
    const at = dist.text(file).search(new RegExp(`path:["'\`]${path}["'\`]`));
    if (at >= 0) return dynamicImport(dist, file, at);
  }
  return [];
}

function loadOf(dist: Dist, page: string, files: Iterable<string>): FirstLoad {
  const sized = [...new Set(files)].map((file) => ({ file, kB: Number(dist.kB(file).toFixed(1)) }));
  const ordered = sized.toSorted((a, b) => b.kB - a.kB || a.file.localeCompare(b.file));
  const kB = Number(ordered.reduce((sum, one) => sum + one.kB, 0).toFixed(1));
  return { page, kB, requests: ordered.length + 1, files: ordered };
}

/** Is there a finished build? */
export function hasBuild(dir: string): boolean {
  return existsSync(resolve(ROOT, dir, 'login.html'));
}

/** Sign-in page, and shell with the first list, of a build; `dist` is relative to the repository. */
export function firstLoads(dir: string): FirstLoads {
  const dist = new Dist(dir);
  const login = closure(dist, filesOfDocument(dist, 'login.html'));
  const shell = closure(dist, filesOfDocument(dist, 'index.html'));
  const started = closure(dist, [...shell, ...languageFiles(dist, shell)]);
  const screen = screenFiles(dist, shell, LIST_PATH);
  const list = closure(dist, [...started, ...screen]);
  const preloaded = matches(dist.text('login.html'), /name="app-files" content="([^"]*)"/g).flatMap((all) =>
    all.split(' ').map((file) => file.replace(/^\//, '')),
  );
  const known = new Set([...login, ...preloaded]);
  const late = [...list].filter((file) => !known.has(file)).reduce((sum, file) => sum + dist.kB(file), 0);
  const page = screen.length > 0 ? `shell + ${LIST_PATH}` : `shell only (${LIST_PATH} is not in this build)`;
  return {
    loads: [loadOf(dist, '/login', login), loadOf(dist, page, list)],
    afterSignInKb: Number(late.toFixed(1)),
  };
}

/** For people. */
export function firstLoadText({ loads, afterSignInKb }: FirstLoads): string {
  const parts = loads.map(({ page, kB, requests, files }) => {
    const largest = files.slice(0, 5).map(({ file, kB: size }) => `${file.replace('assets/', '')} ${size}`);
    return `first load ${page}: ${kB} kB gz JS + CSS, ${requests} requests (${largest.join(', ')} …)`;
  });
  return [...parts, `after the prefetch of the sign-in page: ${afterSignInKb} kB more`].join('\n');
}
