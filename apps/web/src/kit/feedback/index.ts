export { ActionButtons, type ActionButtonsProps, type ActionDef } from './action-buttons.tsx';
export { type BatchFailure, type BatchResult, BatchResultDialog, useBatchResult } from './batch-result.tsx';
export { KitProvider } from './kit-provider.tsx';
export { MoreActions, type MoreActionsProps } from './more-actions.tsx';
export { actionState, reasonText } from './reason.ts';
export { Reasoned } from './reasoned.tsx';
export { type ConfirmOptions, type Feedback, useFeedback } from './use-feedback.ts';
