import { confirmEndpoints } from '@mintmark/contract/identity/confirm.endpoints.ts';
import { identityEndpoints as e } from '@mintmark/contract/identity/identity.endpoints.ts';
import { sessionsEndpoints } from '@mintmark/contract/identity/sessions.endpoints.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { type Binding, command, open, query } from '../../kernel/handlers.ts';
import { approveAsWitness } from './approve-as-witness.ts';
import { captchaImage } from './captcha-image.ts';
import { checkCode } from './check-code.ts';
import { confirmAct, sendConfirmCode } from './confirm-act.ts';
import { getAccount } from './get-account.ts';
import { checkLogin, getByUserIdNew, getProfile, getSettings } from './identity.queries.ts';
import { liftSignInLimit } from './lift-sign-in-limit.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { putMobile } from './put-mobile.ts';
import { register } from './register.ts';
import { resetOwnPassword } from './reset-own-password.ts';
import { sendCode } from './send-code.ts';
import { sendSms } from './send-sms.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { listSignInLimits } from './sign-in-limits.queries.ts';
import { updateAvatar } from './update-avatar.ts';
import { updateProfile } from './update-profile.ts';
import { updatePwd } from './update-pwd.ts';
import { updateSettings } from './update-settings.ts';

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
