/**
 * Paths of the prescribed identity calls (spec §7), free of zod: the light sign-in page reads them too (D34).
 */
export const IDENTITY_PATHS = {
  captchaImage: '/common/captchaImage',
  login: '/admin/user/login',
  checkLogin: '/admin/user/checkLogin/{id}',
  logout: '/admin/user/logout',
  register: '/api/register',
  sendSms: '/sys/sms/sendSms',
  getProfile: '/admin/user/profile/getProfile',
  updateProfile: '/admin/user/profile/updateProfile',
  updatePwd: '/admin/user/profile/updatePwd',
  putMobile: '/admin/user/putMobile',
  avatar: '/admin/user/avatar',
  getAccount: '/admin/user/getAccount',
  sendCode: '/admin/user/sendCode',
  checkCode: '/admin/user/checkCode',
  password: '/api/identity/password',
  settings: '/api/identity/settings',
  sessions: '/api/identity/sessions',
  session: '/api/identity/sessions/{id}',
  limits: '/api/accounts/sign-in-limits',
  getByUserIdNew: '/admin/userid/getByUserIdNew/{id}',
  confirm: '/api/identity/confirm',
  confirmCode: '/api/identity/confirm/code',
} as const;
