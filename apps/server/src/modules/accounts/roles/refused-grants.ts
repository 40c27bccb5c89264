import { AppError } from '../../../kernel/errors.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { auditAlone } from '../../identity/index.ts';

const GUARDS: ReadonlySet<unknown> = new Set([
  'ownRole',
  'ownAccount',
  'fixedRole',
  'beyondReach',
  'lastAdministrator',
]);

/** The reason of a refusal that somebody tried to reach further than he may, or null. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof AppError)) return null;
  const beyond = error.details.fields?.find((field) => field.msg === 'beyond-own');
  if (beyond) return `beyond-own: ${beyond.path}`;
  const guard = error.details.params?.['guard'];
  return error.id === 'GUARD_FAILED' && GUARDS.has(guard) ? String(guard) : null;
}

const idOf = (values: unknown): string | undefined => {
  const id: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, 'id') : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** Refused grants and acts on oneself are logged, in a transaction of their own: the act's was rolled back (security rule 29). */
export function loggingRefusals(binding: Binding, targetType: 'account' | 'role'): Binding {
  return {
    endpoint: binding.endpoint,
    run: async (input, context) => {
      try {
        return await binding.run(input, context);
      } catch (error) {
        const reason = reasonOf(error);
        const targetId = idOf(input.params) ?? idOf(input.body);
        if (reason !== null)
          await auditAlone(context, null, {
            action: binding.endpoint.audit ?? binding.endpoint.path,
            targetType,
            ...(targetId === undefined ? {} : { targetId }),
            reason,
            result: 'refused',
          });
        throw error;
      }
    },
  };
}
