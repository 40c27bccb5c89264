/** What masters of companies are called that are off: in English otherwise than elsewhere. */
export const ACTIVE = { inactiveKey: 'companies.grader.inactive' } as const;

/** What the steps of masters of companies are called. */
export const STEP_WORDS = {
  enable: 'companies.common.enable',
  disable: 'companies.common.disable',
  done: 'companies.common.done',
} as const;
