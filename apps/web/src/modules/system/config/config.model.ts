import {
  isParameterKey,
  PARAMETER_GROUPS,
  PARAMETERS,
  type ParameterGroup,
  type ParameterInfo,
  parameterGroup,
} from '@mintmark/contract/kernel/parameters/parameters.ts';
import type { Parameter } from '@mintmark/contract/system/parameter.schema.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';

/** A parameter as the screen shows it: the value from the server, the words from the contract. */
export interface Shown extends Parameter {
  readonly info: ParameterInfo;
  readonly group: ParameterGroup;
}

/** Parameters of this release; what the server has beyond it is not shown. */
export function withWords(list: readonly Parameter[]): Shown[] {
  return list.flatMap((one) =>
    isParameterKey(one.key) ? [{ ...one, info: PARAMETERS[one.key], group: parameterGroup(one.key) }] : [],
  );
}

export interface Conditions {
  readonly q: string;
  readonly group: ParameterGroup | 'all';
  readonly isChangedOnly: boolean;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What the conditions leave, searched over name, key and explanation in both languages. */
export function matching(list: readonly Shown[], { q, group, isChangedOnly }: Conditions): Shown[] {
  const wanted = fold(q.trim());
  return list.filter(({ key, info, isDefault, group: own }) => {
    if (isChangedOnly && isDefault) return false;
    if (group !== 'all' && own !== group) return false;
    const words = [key, info.zh, info.en, info.helpZh, info.helpEn].map(fold);
    return wanted === '' || words.some((word) => word.includes(wanted));
  });
}

export interface GroupOfParameters {
  readonly key: ParameterGroup;
  readonly name: string;
  readonly list: readonly Shown[];
}

/** In the order of the contract; empty groups are left out. */
export function grouped(list: readonly Shown[], lang: Lang): GroupOfParameters[] {
  const groups = Object.keys(PARAMETER_GROUPS) as ParameterGroup[];
  return groups.flatMap((key) => {
    const own = list.filter(({ group }) => group === key);
    return own.length === 0 ? [] : [{ key, name: PARAMETER_GROUPS[key][lang], list: own }];
  });
}
