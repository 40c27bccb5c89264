export { setMenuCounts, setMessageCount, useBadges } from './badges.store.ts';
export { readCookie, writeCookie } from './cookies.ts';
export { clearLog, type LogEntry, readLog, subscribeLog, writeLog } from './front-log.ts';
export { CHANGE_PHONE_PATH, HOME_PATH, LOGIN_PATH, PROFILE_PATH } from './guard.ts';
export { keepSame } from './keep-same.ts';
export { applyAudit, applyProfile, endSession, getSession, reloadSession, useSession } from './session.store.ts';
export { readOwn, storageOwner, writeOwn } from './storage.ts';
