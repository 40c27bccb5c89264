import type { IdRecord } from '@mintmark/contract/accounts/id-record.schema.ts';

/** An age outside is looked at twice: staff are grown up, and nobody sends a card of a hundred years. */
const ADULT = 18;
const OLDEST = 80;

export type CheckTone = 'ok' | 'warning' | 'danger';

type CheckText =
  | 'numberRight'
  | 'numberWrong'
  | 'male'
  | 'female'
  | 'nameSame'
  | 'nameDiffers'
  | 'nameMissing'
  | 'once'
  | 'same';

export interface CheckLine {
  readonly key: 'number' | 'age' | 'name' | 'once';
  readonly tone: CheckTone;
  /** Text key below `accounts.verification.check.`. */
  readonly says: CheckText;
  readonly params?: Readonly<Record<string, number | string>>;
}

function ageLine({ age, sex }: NonNullable<IdRecord['checks']>): CheckLine | null {
  if (age === null || sex === null) return null;
  const isUsual = age >= ADULT && age <= OLDEST;
  return { key: 'age', tone: isUsual ? 'ok' : 'warning', says: sex, params: { n: age } };
}

function nameLine(isSame: boolean | null): CheckLine {
  if (isSame === null) return { key: 'name', tone: 'warning', says: 'nameMissing' };
  return { key: 'name', tone: isSame ? 'ok' : 'danger', says: isSame ? 'nameSame' : 'nameDiffers' };
}

/** What the machine compared of an ID card, worst told as such; nothing for the person himself. */
export function checkLines({ checks, sameNumber }: Pick<IdRecord, 'checks' | 'sameNumber'>): readonly CheckLine[] {
  if (checks === null) return [];
  const others = sameNumber ?? 0;
  const lines: readonly (CheckLine | null)[] = [
    {
      key: 'number',
      tone: checks.isNumberRight ? 'ok' : 'danger',
      says: checks.isNumberRight ? 'numberRight' : 'numberWrong',
    },
    ageLine(checks),
    nameLine(checks.isNameSame),
    others > 0
      ? { key: 'once', tone: 'danger', says: 'same', params: { n: others } }
      : { key: 'once', tone: 'ok', says: 'once' },
  ];
  return lines.filter((line) => line !== null);
}
