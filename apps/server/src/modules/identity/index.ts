import { smsOutbox } from '../../adapters/sms/sms.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { purgeSessions, purgeSignInData } from './identity.jobs.ts';
import { identityBindings } from './identity.routes.ts';

export { maskMail, maskMobile, maskName } from './own-account/mask.ts';
export { assertNewPassword, type PasswordOwner } from './own-account/password-policy.ts';
export { clearFailures } from './sign-in/sign-in-failures.repo.ts';
export { auditAlone } from './witness/audit-alone.ts';
export { useWitness, type WitnessUse } from './witness/use-witness.ts';

/** Sign-in, registration, session, own profile and the second person of D4. */
export const identityModule: ServerModule = {
  name: 'identity',
  bindings: identityBindings,
  outbox: [smsOutbox],
  jobs: [purgeSessions, purgeSignInData],
};
