import { findDictionary } from '@mintmark/domain/system/dictionaries.ts';
import { AppError } from '../../../kernel/errors.ts';
import { textMessage } from '../../../kernel/messages.ts';
import type { DictTypeRow, DictValueRow } from './dict.repo.ts';

const refuse = (guard: string): never => {
  throw new AppError('GUARD_FAILED', { params: { guard } });
};

/** Only where the code reads own values may there be any. Throws GUARD_FAILED (dictNotOwn). */
export function assertTakesOwn(type: DictTypeRow): void {
  if (type.kind !== 'own') refuse('dictNotOwn');
}

/** States are offered by their machine and stand in its order. Throws GUARD_FAILED (dictStates). */
export function assertNotStates(type: DictTypeRow): void {
  if (type.kind === 'states') refuse('dictStates');
}

/** May the value be hidden from choosing? The last one may not. Throws GUARD_FAILED (dictStates, dictLastOffered). */
export function assertMayHide(type: DictTypeRow, value: DictValueRow, all: readonly DictValueRow[]): void {
  assertNotStates(type);
  if (type.kind === 'choices' && !all.some((one) => one.isActive && one.id !== value.id)) refuse('dictLastOffered');
}

/** The value as the code has it, with its place. Throws GUARD_FAILED (dictNotOwn) for own values. */
export function asInCode(type: DictTypeRow, value: DictValueRow) {
  const items = findDictionary(type.code)?.items ?? [];
  const place = items.findIndex((item) => String(item.code) === value.code);
  const item = items[place];
  if (item === undefined) return refuse('dictNotOwn');
  return { nameZh: item.zh, nameEn: item.en, colour: null, place, note: '', isActive: true, isEdited: false };
}

/** IN_USE with how many rows of what carry the code, in both languages. */
export function inUse(uses: readonly { readonly what: string; readonly rows: number }[]): AppError {
  const words = (locale: 'zh-CN' | 'en') =>
    uses
      .map(({ what, rows }) => `${textMessage(`dictUse.${what}`, locale)} ${rows}`)
      .join(textMessage('dictUse.comma', locale));
  return new AppError('IN_USE', { names: { uses: { zh: words('zh-CN'), en: words('en') } }, data: { uses } });
}

/** What the operation log keeps of a value. */
export const loggedValue = ({ nameZh, nameEn, colour, note, isActive }: LoggedValue) => ({
  ...{ nameZh, nameEn, colour, note, isActive },
});
type LoggedValue = Pick<DictValueRow, 'nameZh' | 'nameEn' | 'colour' | 'note' | 'isActive'>;
