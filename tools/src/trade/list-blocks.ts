import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import { SCALES, type Scale } from '@mintmark/domain/grading/scales/scales.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { listFiles } from '../arch/repository.ts';
import { table } from './table.ts';

const yes = (is: boolean): string => (is ? 'yes' : 'no');

/** Every result a piece can have, with what follows from it. */
export function resultsBlock(): string {
  const rows = RESULT_TYPES.map((type) => [
    String(type.code),
    type.zh,
    type.en,
    yes(type.hasCertificate),
    yes(type.hasSlab),
    type.score === 'required' ? 'required; none on a scale of words' : 'none',
  ]);
  return table(['value', 'zh', 'en', 'certificate', 'slab', 'number'], rows);
}

function ladderText(scale: Scale): string {
  return scale.ladder
    .map((step) => (step.number === null ? `${step.zh} ${step.en}` : `${step.zh} ${step.number}`))
    .join(' · ');
}

/** The ladder of every scale that the product is delivered with, and its tolerances at a spot check. */
export function scalesBlock(): string {
  const rows = Object.values(SCALES).map((scale) => [
    `\`${scale.code}\``,
    `${scale.zh} ${scale.en}`,
    ladderText(scale),
    scale.tolerance.map(({ from, steps }) => (from === null ? `${steps}` : `from ${from}: ${steps}`)).join(', '),
  ]);
  return table(['code', 'name', 'from the lowest to the highest', 'spot check: steps'], rows);
}

function isItem(value: unknown): value is EnumItem {
  return typeof value === 'object' && value !== null && 'code' in value && 'zh' in value && 'en' in value;
}

function isEnumeration(value: unknown): value is readonly EnumItem[] {
  return Array.isArray(value) && value.length > 0 && value.every(isItem);
}

/** Every list of an `*.enums.ts` file of the domain with its codes and names, file by file. */
export async function enumerationsBlock(): Promise<string> {
  const files = listFiles('packages/domain/src').filter((path) => path.endsWith('.enums.ts'));
  const rows: string[][] = [];
  for (const path of files) {
    const module: Record<string, unknown> = await import(new URL(`../../../${path}`, import.meta.url).href);
    for (const [name, value] of Object.entries(module).toSorted()) {
      if (!isEnumeration(value)) continue;
      rows.push([`\`${name}\``, value.map(({ code, zh, en }) => `${code} ${zh} ${en}`).join(' · ')]);
    }
  }
  return table(['list', 'value, zh, en'], rows);
}
