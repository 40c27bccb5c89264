import { ACCOUNT_STATE, ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import type { StateGroup } from '../../ui/state-tag.tsx';

const ACCOUNT_GROUPS: Readonly<Record<number, StateGroup>> = {
  [ACCOUNT_STATE.disabled]: 'end',
  [ACCOUNT_STATE.enabled]: 'ok',
  [ACCOUNT_STATE.locked]: 'bad',
};
/** 账号: ACCOUNT_STATES. */
export const accountGroup = (state: string | number): StateGroup => ACCOUNT_GROUPS[Number(state)] ?? 'end';

const ID_GROUPS: Readonly<Record<number, StateGroup>> = {
  [ID_VERIFY_STATUS.pending]: 'ask',
  [ID_VERIFY_STATUS.approved]: 'ok',
  [ID_VERIFY_STATUS.rejected]: 'bad',
};
/** 身份证审核. */
export const idGroup = (status: string | number): StateGroup => ID_GROUPS[Number(status)] ?? 'wait';
