import { createRequire } from 'node:module';
import { RICH_ATTRIBUTES, RICH_DROPPED, RICH_TAGS } from '@mintmark/contract/docs/docs.html.ts';
import type sanitizeHtml from 'sanitize-html';
import { fileKeyOf } from '../files/index.ts';

/** Pictures of help texts; any other address is taken out, so that no reader's browser asks a foreign host. */
const IMAGE_KEY = /^Doc\/[\p{Script=Han}A-Za-z0-9_.-]{1,120}$/u;
const MAX_SPAN = 50;

type Sanitize = typeof sanitizeHtml;
let sanitize: Sanitize | null = null;

/** Loaded with the first text (it parses style sheets, too): a start need not hold it. */
function load(): Sanitize {
  const library: Sanitize = createRequire(import.meta.url)('sanitize-html');
  return library;
}

const digits = (value: string | undefined, max: number): string | null =>
  value !== undefined && /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= max ? value : null;

/** Keeps those of the named attributes that are whole numbers. */
function numbers(
  attributes: sanitizeHtml.Attributes,
  names: Readonly<Record<string, number>>,
): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, max]) => {
      const value = digits(attributes[name], max);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Column widths of the editor, `120` or `120,80`. */
function widths(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { colwidth } = attributes;
  return colwidth !== undefined && /^\d{1,4}(,\d{1,4}){0,49}$/.test(colwidth) ? { colwidth } : {};
}

const cell: sanitizeHtml.Transformer = (tagName, attributes) => ({
  tagName,
  attribs: { ...numbers(attributes, { colspan: MAX_SPAN, rowspan: MAX_SPAN }), ...widths(attributes) },
});

const link: sanitizeHtml.Transformer = (tagName, { href = '', title }) => ({
  tagName,
  attribs: {
    href,
    ...(title ? { title } : {}),
    ...(/^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
  },
});

const image: sanitizeHtml.Transformer = (tagName, attributes) => {
  const key = fileKeyOf(attributes.src ?? '');
  const { alt } = attributes;
  return {
    tagName,
    attribs: {
      ...(IMAGE_KEY.test(key) ? { src: imagePath(key) } : {}),
      alt: alt ?? '',
      ...numbers(attributes, { width: 4000, height: 4000 }),
    },
  };
};

const imagePath = (key: string): string => `/oss/${key.split('/').map(encodeURIComponent).join('/')}`;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(RICH_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  nonTextTags: [...RICH_DROPPED],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: link,
    img: image,
    th: cell,
    td: cell,
    ol: (tagName, attributes) => ({ tagName, attribs: numbers(attributes, { start: 10_000 }) }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
};

/** The HTML of a help text without anything that could run, load or mislead (security rule 45). */
export function cleanHtml(html: string): string {
  sanitize ??= load();
  return sanitize(html, OPTIONS).trim();
}

const IMAGE_SRC = /(<img [^>]*?src=")(\/oss\/[^"]+)(")/g;

/** Keys of the pictures in cleaned HTML, each once. */
export function imageKeys(html: string): string[] {
  return [...new Set([...html.matchAll(IMAGE_SRC)].map((match) => fileKeyOf(match[2] ?? '')))];
}

/** Cleaned HTML with every picture's address as `sign` gives it. */
export function withImageLinks(html: string, sign: (key: string) => string): string {
  return html.replace(
    IMAGE_SRC,
    (_, before: string, path: string, after: string) =>
      `${before}${sign(fileKeyOf(path)).replaceAll('&', '&amp;')}${after}`,
  );
}
