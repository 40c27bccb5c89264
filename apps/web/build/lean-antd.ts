import type { Plugin } from 'vite';

const FORM = '@rc-component/form';
const CONTEXT = /antd[\\/]es[\\/]form[\\/]context\.js$/;

/**
 * Every field of antd asks for the context of a form, by the door of a package that has the whole form behind it. What can be
 * reached from the shell travels with the shell, needed or not: so the context is asked for by its own file.
 */
export function leanAntd(): Plugin {
  return {
    name: 'mintmark:lean-antd',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== FORM || importer === undefined || !CONTEXT.test(importer)) return null;
      return this.resolve(`${FORM}/es/FormContext.js`, importer, { skipSelf: true });
    },
  };
}
