import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { InformationRow } from '@mintmark/contract/entry/information.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { pictures } from '../fixtures/pictures.ts';
import {
  INFORMATION_PATH,
  measureDispatch,
  measureOne,
  openBatch,
  uploadFolder,
  type Worksheet,
} from '../pages/information-entry.ts';
import { scan } from '../pages/scan.ts';
import type { People } from './people.ts';

/** Names of the pictures of a coin as the camera room gives them: obverse and reverse, the edge of an ingot too. */
const pictureNames = ({ coinCode, category1 }: InformationRow): string[] =>
  [2, 3, ...(category1 === CATEGORY.sycee ? [4] : [])].map((kind) => `${coinCode}-${kind}.jpg`);

/** What scale and calliper say where the catalogue expects nothing. */
const PLAIN = { weightMg: 26_700, diameterUm: 39_000, lengthUm: 140_000, widthUm: 65_000, heightUm: 30_000 } as const;

/** The coins as they were measured, by code, in the columns of the screen: genuine pieces are what the catalogue says. */
function worksheetOf(coins: readonly InformationRow[]): Worksheet {
  return new Map(
    coins.map(({ coinCode, category1, expected }) => {
      const read = (key: keyof typeof PLAIN) => ((expected?.[key] ?? PLAIN[key]) / 1_000).toFixed(2);
      return [
        coinCode,
        {
          '重量 g': read('weightMg'),
          ...(category1 === CATEGORY.sycee ? { '复称 g': read('weightMg') } : {}),
          '直径 mm': read('diameterUm'),
          '长 mm': read('lengthUm'),
          '宽 mm': read('widthUm'),
          '高 mm': read('heightUm'),
        },
      ];
    }),
  );
}

/** The large cash coin, read off wrongly at first: it is just above 40 mm. */
const WIDE = { weight: '15.4', slip: { diameter: '48.8', says: '超出 40.80 ± 1.00' }, diameter: '40.8' };

/** The photographer hands in a folder, the measurer one coin by keys and the rest dispatch by dispatch. */
export async function photographAndMeasure({ as, openAs }: People, orderCode: string, wide: string): Promise<void> {
  const query = { orderCode, limit: 200 };
  const { list } = await (await as('information')).call(entryEndpoints.listCoins, { query });
  const camera = await openAs('photographer', INFORMATION_PATH);
  await uploadFolder(camera, pictures(list.flatMap(pictureNames)));
  const desk = await openAs('information', INFORMATION_PATH);
  await scan(desk, wide);
  await measureOne(desk, wide, WIDE);
  await openBatch(desk);
  const dispatches = [...new Set(list.flatMap((coin) => coin.dispatchNo ?? []))].toSorted();
  for (const dispatchNo of dispatches) await measureDispatch(desk, dispatchNo, worksheetOf(list));
}
