import type { Plugin } from 'vite';

const escaped = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** V8 keeps a text with one Chinese character as two bytes for each of its characters: the code is written without them. */
export function plainAscii(): Plugin {
  return {
    name: 'mintmark:plain-ascii',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/\P{ASCII}+/gu, escaped);
    },
  };
}
