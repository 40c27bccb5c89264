export { NewAccountDrawer } from './user/new-account.drawer.tsx';
