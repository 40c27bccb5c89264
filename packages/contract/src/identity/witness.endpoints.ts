import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zTextRequired, zTime } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';

/** The second person of D4: his own password at the actor's screen, for one command and its content. */
export const zWitnessBody = z.strictObject({
  username: zTextRequired(64),
  password: z.string().min(1).max(64),
  /** What is witnessed, `<module>.<verb>` of the command. */
  purpose: z
    .string()
    .max(60)
    .regex(/^[a-z][A-Za-z-]*\.[a-z][A-Za-z]*$/),
  targetId: zId,
  /** The values the command will be called with, as its module documents them; ids as digit strings. */
  content: z.json(),
});
export const zWitnessApproval = z.object({ token: z.string(), witnessName: z.string(), expiresAt: zTime });

export const witnessEndpoints = endpoints('identity', {
  approveAsWitness: endpoint({
    title: named('见证确认', 'Approve as witness'),
    method: 'POST',
    path: '/api/identity/witness',
    permission: 'signed-in',
    body: zWitnessBody,
    data: zWitnessApproval,
    errors: ['INPUT_INVALID', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    logged: true,
    summary: 'Single-use approval of a second person for one command and its content (D4)',
  }),
});
