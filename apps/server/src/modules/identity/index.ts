import { smsOutbox } from '../../adapters/sms/sms.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { purgeSessions, purgeSignInData } from './identity.jobs.ts';
import { identityBindings } from './identity.routes.ts';

export { auditAlone } from './audit-alone.ts';
export { maskMail, maskMobile, maskName } from './mask.ts';
export { assertNewPassword, type PasswordOwner } from './password-policy.ts';
export { clearFailures } from './sign-in-failures.repo.ts';
export { useWitness, type WitnessUse } from './use-witness.ts';

/** Sign-in, registration, session, own profile and the second person of D4. */
export const identityModule: ServerModule = {
  name: 'identity',
  bindings: identityBindings,
  outbox: [smsOutbox],
  jobs: [purgeSessions, purgeSignInData],
};
