import { z } from 'zod';
import type { OutboxHandler } from '../module.ts';
import { type AnyTaskKind, defineTask } from './task.ts';

/** An outbox handler as a kind of work. */
export function outboxTask(handler: OutboxHandler): AnyTaskKind {
  return defineTask({
    kind: handler.kind,
    payload: z.unknown(),
    deliver: (payload, context) => handler.deliver(payload, context.services, context),
  });
}
