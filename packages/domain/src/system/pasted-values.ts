import { foldName } from '../kernel/enums.ts';
import { TAG_COLOURS, type TagColour } from './house-names.ts';

/** A value of a dictionary as a line of a table. */
export interface PastedRow {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly colour: TagColour | null;
  readonly isActive: boolean;
  readonly note: string;
}

const HEADINGS = ['代码', 'code'];
const NO = ['否', '不可选', 'no', 'false', '0'];

const colourOf = (cell: string): TagColour | null =>
  TAG_COLOURS.find((one) => [one.code, one.zh, one.en].some((name) => foldName(name) === foldName(cell)))?.code ?? null;

/** Lines of a table as Excel copies them: code, Chinese, English, colour, offered, note; a heading line is passed over. */
export function pastedRows(text: string): readonly PastedRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .filter((cells, index) => index > 0 || !HEADINGS.includes(foldName(cells[0] ?? '')))
    .map(([code = '', nameZh = '', nameEn = '', colour = '', offered = '', note = '']) => ({
      ...{ code, nameZh, nameEn, note },
      colour: colourOf(colour),
      isActive: !NO.includes(foldName(offered)),
    }));
}
