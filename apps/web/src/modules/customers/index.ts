export { AssessClaimDrawer, type ClaimDrawerProps, DismissClaimDrawer } from './rights/assess-claim.drawer.tsx';
export { RequestClaimDrawer, type RequestClaimDrawerProps } from './rights/request-claim.drawer.tsx';
