export { type Activity, ALWAYS_ACTIVE, createActivity, whileActive } from './activity.ts';
export { useLeaveFor } from './leave-for.ts';
export { isDialogOpen } from './open-dialog.ts';
export {
  type Page,
  PageContext,
  useOverlayPlace,
  usePage,
  usePageActive,
  usePageDirty,
  usePageTitle,
  useWhileActive,
} from './page-active.ts';
