import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import { holderWords } from '@mintmark/domain/labels/holders.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { namedItems } from '@mintmark/domain/system/house-names.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { findHouseNames } from '../../kernel/dictionary/house-names.queries.ts';
import type { Scope } from '../../kernel/scope.ts';
import { coinsOfTray } from '../labels/index.ts';
import type { Asked, FoundPaper, PaperSource } from './found-paper.ts';

type Piece = Awaited<ReturnType<typeof coinsOfTray>>[number];

/** So many holders with their rings stand in one line of a list. */
const RINGS_SHOWN = 6;

/** How many lie in each holder, the most frequent first; of a mixed box by the types alone, so that the line is never too long. */
function holdersOf(pieces: readonly Piece[]): string {
  const held = pieces.filter(({ boxType }) => boxType !== null);
  const byRing = Map.groupBy(held, ({ boxType, ringUm }) => holderWords(boxType, ringUm));
  const counts = byRing.size <= RINGS_SHOWN ? byRing : Map.groupBy(held, ({ boxType }) => holderWords(boxType, null));
  return [...counts]
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([holder, some]) => `${holder} × ${some.length}`)
    .join('　');
}

/** Boxes by their numbers: two companies may have the same number, each has its own box. */
async function boxesOf(db: Reader, scope: Scope, { codes }: Asked) {
  const boxes: { readonly boxNo: string; readonly companyId: string; readonly pieces: readonly Piece[] }[] = [];
  for (const boxNo of codes) {
    const byCompany = Map.groupBy(await coinsOfTray(db, scope, boxNo), ({ companyId }) => companyId);
    for (const [companyId, pieces] of byCompany) boxes.push({ boxNo, companyId, pieces });
  }
  return boxes;
}

/** Labels of boxes: number, types of holders and how many lie in it. */
export const boxLabels: PaperSource = async (db, { scope }, asked) =>
  (await boxesOf(db, scope, asked)).map(({ boxNo, companyId, pieces }): FoundPaper => {
    const boxType = [...new Set(pieces.flatMap((piece) => piece.boxType ?? []))].toSorted().join(' ');
    const fields = { boxNo, pieces: String(pieces.length), ...(boxType === '' ? {} : { boxType }) };
    return { code: boxNo, companyId, owner: { boxNo }, fields };
  });

function rowOf(piece: Piece, { lang }: Asked, states: Parameters<typeof enumText>[0]): LabelData {
  return {
    position: String(piece.boxPosition ?? ''),
    number: piece.certNo ?? piece.coinCode,
    coinCode: piece.coinCode,
    orderCode: piece.orderCode,
    name: lang === 'en' ? piece.nameEn || piece.name : piece.name,
    detail: piece.varietyText,
    holder: holderWords(piece.boxType, piece.ringUm),
    state: enumText(states, piece.status, lang),
  };
}

/** Lists of boxes: what lies at which place, in which holder. */
export const trayLists: PaperSource = async (db, { scope }, asked) => {
  const states = namedItems(await findHouseNames(db), coinMachine.states);
  return (await boxesOf(db, scope, asked)).map(
    ({ boxNo, companyId, pieces }): FoundPaper => ({
      ...{ code: boxNo, companyId, owner: { boxNo } },
      fields: {
        boxNo,
        pieces: String(pieces.length),
        orders: String(new Set(pieces.map(({ orderCode }) => orderCode)).size),
        holders: holdersOf(pieces),
      },
      lists: { pieces: pieces.map((piece) => rowOf(piece, asked, states)) },
    }),
  );
};
