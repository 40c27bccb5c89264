import type { Actor } from '../../../kernel/auth/actor.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import type { Binding } from '../../../kernel/handlers.ts';

type Query = Readonly<Record<string, unknown>>;

/** “Mine” is what the person has themselves. */
export function mine({ isMine, ...rest }: Query, actor: Actor): Record<string, unknown> {
  return { ...rest, ...(isMine === true || isMine === 'true' ? { assigneeId: [actor.accountId] } : {}) };
}

/** An export of what the list shows the person: its query is narrowed as that of the list is. */
export const exportMine = (file: Binding, narrow: (asked: Query, context: RequestContext) => Query): Binding => ({
  ...file,
  run: (input, context) => {
    const body = input.body as { readonly query: Query };
    return file.run({ ...input, body: { ...body, query: narrow(body.query, context) } }, context);
  },
});
