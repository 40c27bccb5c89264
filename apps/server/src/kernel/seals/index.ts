export { linkSeals, type SealHead, sealHeadNow } from './link.repo.ts';
export { brokenAnchorsOf } from './links.repo.ts';
export { holdsSeals, rowsOffSeal } from './rows.repo.ts';
export { verifySeals } from './verify-seals.ts';
