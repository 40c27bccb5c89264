export { isChunkError } from './chunk-errors.ts';
export { lateDrawer } from './late-drawer.tsx';
export { later, usePreload } from './later.tsx';
export { preload, useCode } from './use-code.ts';
export { whenIdle } from './when-idle.ts';
