import type { OrderLineInput } from '@mintmark/contract/receiving/order.schema.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import {
  compileCertPattern,
  matchesCertPattern,
  normalizeForeignCertNo,
} from '@mintmark/domain/system/cert-pattern.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { scalesInForce } from '../../../workflow/coins/scales.repo.ts';
import { readWishedGrade } from '../../../workflow/coins/wished-grade.ts';
import { gradersByIds } from '../../system/index.ts';

/** What the fields of after-sale lines are checked against. */
export interface AfterSaleFacts {
  /** Graders that lines name, with the pattern of their numbers; those that are not offered any more are missing. */
  readonly graders: ReadonlyMap<string, string>;
  /** The scale of each category that a grade is wished for in. */
  readonly scales: ReadonlyMap<number, Scale>;
}

type Line = Pick<
  OrderLineInput,
  'serviceType' | 'category1' | 'oldCertNo' | 'oldGraderId' | 'oldGradeText' | 'wishedGrade' | 'openWhen'
>;
type Fault = readonly [field: string, msg: string];

/** Services whose slab is opened for a least grade only. */
const WISHING: readonly number[] = [SERVICE.regrade, SERVICE.crossover];

/** Reads the graders and scales that the lines name; nothing is asked where none does. */
export async function afterSaleFacts(
  db: Reader,
  { companyId, day }: { readonly companyId: string; readonly day: string },
  lines: readonly Line[],
): Promise<AfterSaleFacts> {
  const wished = [...new Set(lines.filter(({ wishedGrade }) => wishedGrade).map(({ category1 }) => category1))];
  const [graders, scales] = await Promise.all([
    gradersByIds(db, [...new Set(lines.flatMap(({ oldGraderId }) => oldGraderId ?? []))]),
    wished.length === 0 ? new Map<number, Scale>() : scalesInForce(db, companyId, day, wished),
  ]);
  const offered = graders.filter(({ isActive, deletedAt }) => isActive && deletedAt === null);
  return { graders: new Map(offered.map(({ id, certPattern }) => [id, certPattern])), scales };
}

function holderFaults({ oldGraderId, oldCertNo }: Line, { graders }: AfterSaleFacts): Fault[] {
  if (oldGraderId === null) return [];
  const pattern = graders.get(oldGraderId);
  if (pattern === undefined) return [['oldGraderId', 'bad-choice']];
  const compiled = pattern === '' ? null : compileCertPattern(pattern);
  const certNo = normalizeForeignCertNo(oldCertNo ?? '');
  const isWrong = certNo !== '' && compiled?.ok === true && !matchesCertPattern(compiled.pattern, certNo);
  return isWrong ? [['oldCertNo', 'cert-pattern']] : [];
}

/**
 * What is wrong with the fields that only one after-sale service has: whose holder and its grade (crossover), the least
 * grade (crossover, regrade), when the slab may be opened (regrade). Source: steps.md §2.
 */
export function afterSaleFaults(line: Line, facts: AfterSaleFacts): Fault[] {
  const { serviceType, category1, wishedGrade } = line;
  const isCrossover = serviceType === SERVICE.crossover;
  const faults: Fault[] = [];
  if (line.oldGraderId !== null && !isCrossover) faults.push(['oldGraderId', 'field-not-of-service']);
  if (line.oldGradeText && !isCrossover) faults.push(['oldGradeText', 'field-not-of-service']);
  if (line.openWhen !== null && serviceType !== SERVICE.regrade) faults.push(['openWhen', 'field-not-of-service']);
  if (isCrossover) faults.push(...holderFaults(line, facts));
  if (wishedGrade && !WISHING.includes(serviceType)) faults.push(['wishedGrade', 'field-not-of-service']);
  else if (wishedGrade && readWishedGrade(facts.scales.get(category1), wishedGrade) === null)
    faults.push(['wishedGrade', 'wished-grade']);
  return faults;
}
