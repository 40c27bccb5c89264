import { confirmEndpoints } from '@mintmark/contract/identity/confirm.endpoints.ts';
import { identityEndpoints as e } from '@mintmark/contract/identity/identity.endpoints.ts';
import { sessionsEndpoints } from '@mintmark/contract/identity/sessions.endpoints.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { type Binding, command, open, query } from '../../kernel/handlers.ts';
import { sendCode } from './codes/send-code.ts';
import { sendSms } from './codes/send-sms.ts';
import { checkLogin, getByUserIdNew, getProfile, getSettings } from './identity.queries.ts';
import { getAccount } from './own-account/get-account.ts';
import { putMobile } from './own-account/put-mobile.ts';
import { register } from './own-account/register.ts';
import { resetOwnPassword } from './own-account/reset-own-password.ts';
import { updateAvatar } from './own-account/update-avatar.ts';
import { updateProfile } from './own-account/update-profile.ts';
import { updatePwd } from './own-account/update-pwd.ts';
import { updateSettings } from './own-account/update-settings.ts';
import { captchaImage } from './sign-in/captcha-image.ts';
import { checkCode } from './sign-in/check-code.ts';
import { liftSignInLimit } from './sign-in/lift-sign-in-limit.ts';
import { login } from './sign-in/login.ts';
import { logout } from './sign-in/logout.ts';
import { endOtherSessions, endSession, listSessions } from './sign-in/sessions.ts';
import { listSignInLimits } from './sign-in/sign-in-limits.queries.ts';
import { approveAsWitness } from './witness/approve-as-witness.ts';
import { confirmAct, sendConfirmCode } from './witness/confirm-act.ts';

export const identityBindings: readonly Binding[] = [
  open(e.captchaImage, captchaImage),
  open(e.login, login),
  query(e.checkLogin, checkLogin),
  command(e.logout, logout),
  open(e.register, register),
  open(e.sendSms, sendSms),
  query(e.getProfile, getProfile),
  command(e.updateProfile, updateProfile),
  query(e.updatePwd, updatePwd),
  putMobile,
  command(e.updateAvatar, updateAvatar),
  open(e.getAccount, getAccount),
  open(e.sendCode, sendCode),
  open(e.checkCode, checkCode),
  open(e.resetOwnPassword, resetOwnPassword),
  query(e.getByUserIdNew, getByUserIdNew),
  query(e.getSettings, getSettings),
  command(e.updateSettings, updateSettings),
  query(sessionsEndpoints.listSessions, listSessions),
  command(sessionsEndpoints.endOtherSessions, endOtherSessions),
  command(sessionsEndpoints.endSession, endSession),
  listSignInLimits,
  liftSignInLimit,
  query(witnessEndpoints.approveAsWitness, approveAsWitness),
  query(confirmEndpoints.confirmAct, confirmAct),
  query(confirmEndpoints.sendConfirmCode, sendConfirmCode),
];
