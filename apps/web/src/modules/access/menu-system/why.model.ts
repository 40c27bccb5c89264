import type { WhyAnswer, WhySaying, WhyStep } from '@mintmark/contract/access/access.schema.ts';
import { type Translate, text } from '../../../kit/i18n/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

/** Colour of a step. */
export const STATE_GROUPS: Readonly<Record<WhyStep['state'], StateGroup>> = { ok: 'ok', missing: 'bad', note: 'end' };

type Names = WhyStep['names'];

/** Names in the language of now, as one text. */
export function joinNames(names: Names, isEnglish: boolean): string {
  const list = names.map(({ zh, en }) => (isEnglish && en !== '' ? en : zh));
  return list.length === 0 ? '–' : list.join(text('app.common.comma'));
}

/** Titles in the language of now, each with its string beside it. */
function joinPermissions(t: Translate, permissions: WhyStep['permissions'], isEnglish: boolean): string {
  return permissions
    .map(({ permission, zh, en }) => t('access.why.permission', { title: isEnglish ? en : zh, permission }))
    .join(' / ');
}

/** A step as a sentence. */
export function sentenceOf(t: Translate, { says, names, permissions }: WhyStep, isEnglish: boolean): string {
  const key = `access.why.says.${says}` as const satisfies `access.why.says.${WhySaying}`;
  return t(key, { names: joinNames(names, isEnglish), permissions: joinPermissions(t, permissions, isEnglish) });
}

/** Who can do something about it, or null when there is nothing to be done by others. */
export function remedyLines(t: Translate, remedy: WhyAnswer['remedy'], isEnglish: boolean): readonly string[] | null {
  if (remedy === null) return null;
  const people = remedy.people.map(({ username, realName }) => (realName ? `${realName} (${username})` : username));
  return [
    ...(remedy.roles.length > 0 ? [t('access.why.remedyRoles', { names: joinNames(remedy.roles, isEnglish) })] : []),
    people.length > 0
      ? t('access.why.remedyPeople', { names: people.join(t('app.common.comma')) })
      : t('access.why.remedyNobody'),
  ];
}
