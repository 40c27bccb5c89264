import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { approveTasks, HIGH_SCORE_PATH, OTHER_AUDIT_PATH } from '../pages/audit-desk.ts';
import type { People } from './people.ts';

/** Every waiting audit of the order approved on its screen, second levels by the second senior; the types decided. */
export async function approveAudits(
  { as, openAs }: People,
  seniors: readonly string[],
  orderCode: string,
): Promise<number[]> {
  const types: number[] = [];
  for (const senior of seniors) {
    const query = { orderCode, status: '0', limit: 200 };
    const { list } = await (await as(senior)).call(auditsEndpoints.listTasks, { query });
    const high = list.filter((task) => task.type === 1).length;
    const others = list.length - high;
    if (high > 0) await approveTasks(await openAs(senior, HIGH_SCORE_PATH), orderCode, high);
    if (others > 0) await approveTasks(await openAs(senior, OTHER_AUDIT_PATH), orderCode, others);
    types.push(...list.map((task) => task.type));
  }
  return types;
}
