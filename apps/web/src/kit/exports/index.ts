export { closeExports, openExports, useExportsOpen } from './exports.store.ts';
