export { type Page, PageContext, usePage, usePageActive, usePageDirty, usePageTitle } from './page-active.ts';
