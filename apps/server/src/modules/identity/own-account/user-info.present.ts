import type { UserInfo } from '@mintmark/contract/identity/identity.schema.ts';
import { publicFileUrl } from '../../files/index.ts';
import type { SignInAccount } from './account.repo.ts';
import { maskMobile } from './mask.ts';

/** The person as sign-in, registration and the profile show him to himself; the number stays masked (D21). */
export function presentUserInfo(account: SignInAccount, access: readonly string[]): UserInfo {
  return {
    id: account.id,
    realName: account.realName,
    mobile: maskMobile(account.mobile),
    avatar: publicFileUrl(account.avatarKey),
    isSend: account.needsSms ? '1' : '0',
    isUploadId: account.mustUploadId ? '1' : '0',
    isChangePassword: account.mustChangePassword ? '0' : '1',
    isMobile: account.isMobileBound ? 'true' : 'false',
    access: [...access],
  };
}
