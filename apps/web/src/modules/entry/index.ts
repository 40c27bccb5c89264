export { entryLink } from './entry-paths.ts';
