/** The operation log (own design; the screen is /admin/OperationLog). */
export const OPERATION_LOG_PATHS = {
  list: '/api/system/operation-log',
  people: '/api/system/operation-log/people',
  verify: '/api/system/operation-log/verify',
  verification: '/api/system/operation-log/verification',
  cancel: '/api/system/operation-log/verification/cancel',
  one: '/api/system/operation-log/{id}',
} as const;
