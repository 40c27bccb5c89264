import type { Plugin } from 'vite';

interface Patch {
  readonly files: RegExp;
  readonly edits: readonly (readonly [from: RegExp, to: string])[];
}

const NONCE = `document.querySelector('meta[property="csp-nonce"]')?.nonce`;
/** textContent of a <style> says the same as innerHTML; the nonce is the document's where none is handed down. */
const styleEdits: Patch['edits'] = [
  [/\bstyleNode\.innerHTML = css;/, `styleNode.nonce ||= ${NONCE} ?? ''; styleNode.textContent = css;`],
  [/\bexistNode\.innerHTML\b/g, 'existNode.textContent'],
];

/**
 * Places where a library would need a weaker policy than ours (D35): antd writes CSS through innerHTML, which Trusted
 * Types refuse, and its scroll lock without a nonce; zod tries `new Function` to see whether it may.
 */
const PATCHES: readonly Patch[] = [
  { files: /@rc-component[\\/]util[\\/].*dynamicCSS\.js$/, edits: styleEdits },
  { files: /@ant-design[\\/]icons[\\/].*cssUtils\.js$/, edits: styleEdits },
  {
    files: /zod[\\/]v4[\\/]core[\\/]core\.js$/,
    edits: [[/export const globalConfig = globalThis\.__zod_globalConfig;/, '$& globalConfig.jitless = true;']],
  },
];

/** Applies the patches; the build fails when one of the places is no longer found. */
export function strictPolicy(): Plugin {
  const done = new Set<Patch>();
  return {
    name: 'mintmark:strict-policy',
    apply: 'build',
    transform: {
      filter: { id: PATCHES.map((patch) => patch.files) },
      handler(code, id) {
        const patch = PATCHES.find((item) => item.files.test(id));
        if (!patch?.edits.every(([from]) => code.search(from) >= 0)) return null;
        done.add(patch);
        return { code: patch.edits.reduce((text, [from, to]) => text.replace(from, to), code), map: null };
      },
    },
    buildEnd(error) {
      const missed = PATCHES.find((patch) => !done.has(patch));
      if (!error && missed) this.error(`strict-policy: nothing to patch in ${missed.files}`);
    },
  };
}
