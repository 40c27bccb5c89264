/** Files that are here or on their way, by address. One that did not come is taken out, and asked for again. */
const files = new Map<string, Promise<void>>();
let isFirstPage = true;

/** From now on scripts are fetched before they are imported: until then nothing is lost by loading the page again. */
export function firstPageStands(): void {
  isFirstPage = false;
}

function isInDocument(href: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')].some(
    (one) => ('href' in one ? one.href : one.src) === href,
  );
}

const failure = (href: string): TypeError => new TypeError(`Failed to fetch ${href}`);

function linkTo(href: string, rel: 'modulepreload' | 'stylesheet'): HTMLLinkElement {
  const link = document.createElement('link');
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) link.nonce = nonce;
  return Object.assign(link, { rel, crossOrigin: '', href });
}

/** The import that follows takes the script from the browser's cache: files of the build never change. */
async function fetchScript(href: string): Promise<void> {
  if (isFirstPage) return document.head.append(linkTo(href, 'modulepreload'));
  const response = await fetch(href, { credentials: 'same-origin' });
  if (!response.ok) throw failure(href);
  await response.arrayBuffer();
}

function fetchStyles(href: string): Promise<void> {
  const link = linkTo(href, 'stylesheet');
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(failure(href));
    });
    document.head.append(link);
  });
}

async function fetchFile(href: string): Promise<void> {
  if (isInDocument(href)) return;
  try {
    await (href.endsWith('.css') ? fetchStyles(href) : fetchScript(href));
  } catch (error) {
    files.delete(href);
    throw error;
  }
}

/**
 * Imports a later part of the build once all its files have arrived. The build's own helper (Vite) lets the browser preload
 * modules: where one fails, Chromium keeps the failure for as long as the document lives, and a style sheet that failed is
 * taken for loaded. Here a file that failed is asked for again by the next import.
 *
 * @param needed addresses below the root: the part itself, and the scripts and style sheets that it imports
 * @throws TypeError naming the first file that did not come
 */
export async function importWithFiles<T>(importPart: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  const waits = needed.map((file) => {
    const { href } = new URL(`/${file}`, location.href);
    const wait = files.get(href) ?? fetchFile(href);
    files.set(href, wait);
    return wait;
  });
  await Promise.all(waits);
  return importPart();
}
