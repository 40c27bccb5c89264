export { useLeaveFor } from './leave-for.ts';
export { isDialogOpen } from './open-dialog.ts';
export { type Page, PageContext, usePage, usePageActive, usePageDirty, usePageTitle } from './page-active.ts';
