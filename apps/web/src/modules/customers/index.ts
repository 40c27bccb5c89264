export { RequestClaimDrawer, type RequestClaimDrawerProps } from './rights/request-claim.drawer.tsx';
