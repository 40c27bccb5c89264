import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { needsOf } from '@mintmark/domain/catalogue/category-book.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { hasSlab, RESULT } from '@mintmark/domain/grading/result-types.ts';
import { type BoxTypeCode, suggestHolder } from '@mintmark/domain/labels/holders.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { query } from '../../../kernel/handlers.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { categoryBooks } from '../../../workflow/catalogue/categories.repo.ts';
import { ownItemsOf } from '../../../workflow/catalogue/company-items.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { labelItemFacts } from '../../../workflow/labels/labels.repo.ts';
import { signFileUrl } from '../../files/index.ts';
import { type ChipRow, chipsOf } from '../chips/chips.repo.ts';
import { type LabelState, labelStateOf } from '../label-state.ts';
import { LABEL_STATES } from '../labels.queries.ts';
import { readScan } from '../scanned-code.ts';
import { needsWitness, SLAB_KINDS } from '../seals/seal.ts';
import { coinsOfDispatch, coinsOfTray, findDispatch, findPlaceByCode, imagesOf } from './box.repo.ts';

/** Both sides of the coin, to know it by, and of its slab. */
const SHOWN_KINDS: readonly number[] = [2, 3, ...SLAB_KINDS];

interface Facts {
  readonly context: SignedInContext;
  readonly label: LabelState;
  readonly chip: { readonly uid: string | null; readonly isVerified: boolean } | null;
  readonly isOrderFree: { readonly isHeld: boolean; readonly hasOpenQuestion: boolean };
  /** The holder that the company puts the item into, if it fits. */
  readonly ownBox: BoxTypeCode | null;
  readonly images: readonly { readonly kind: number; readonly fileKey: string }[];
}

function actionsOf(coin: CoinRow, { context, label, chip, isOrderFree }: Facts) {
  const free = [(coin.isHeld || isOrderFree.isHeld) && 'notHeld', isOrderFree.hasOpenQuestion && 'noOpenQuestion'];
  const isBoxed = coin.status === coinMachine.state.encapsulating;
  const seal = 'closeReview:order:seal' as const;
  return allowedActions(context.actor, context.locale, [
    {
      action: 'assign',
      permission: 'closeReview:order:box',
      isInState: coin.status === coinMachine.state.toBox || isBoxed,
      failing: [...free, !label.isValid && 'labelValid'],
    },
    {
      action: 'seal',
      permission: seal,
      isInState: isBoxed,
      failing: [...free, !label.isValid && 'labelEqualsCoinGate', chip?.uid === null && 'chipWritten'],
    },
    { action: 'failSeal', permission: seal, isInState: isBoxed, failing: free },
    { action: 'damageSeal', permission: seal, isInState: isBoxed, failing: free },
    {
      action: 'slabImages',
      permission: 'closeReview:rating:image',
      isInState: coin.status === coinMachine.state.slabImaging,
      failing: free,
    },
  ]);
}

function presentCoin(coin: CoinRow, facts: Facts): BoxCoin {
  const { context, label, chip, images, ownBox } = facts;
  const needs = needsOf(categoryBooks.of(context), coin);
  const { boxTypes } = needs;
  const holder = { accountId: context.actor.accountId, purpose: 'boxes', now: context.clock.now() };
  const { id, version, seq, coinCode, certNo, name, nameEn, category1, resultType, status } = coin;
  const { weightMg, diameterUm, lengthUm, widthUm, boxType, ringUm, boxNo } = coin;
  return {
    ...{ id, version, seq, coinCode, certNo, name, nameEn, category1, resultType, status },
    ...{ weightMg, diameterUm, lengthUm, widthUm, boxType, ringUm, boxNo },
    variety: coin.varietyText,
    year: coin.yearText,
    grade: coin.grade as never,
    position: coin.boxPosition,
    boxTypes: [...boxTypes],
    suggestion: suggestHolder(coin, ownBox === null ? boxTypes : [ownBox]) ?? suggestHolder(coin, boxTypes),
    label: { isValid: label.isValid, differences: [...label.differences], printNo: label.printNo },
    chip,
    needsWitness: needsWitness(coin),
    neededImages: [...needs.slabImages],
    images: images.map((image) => ({ kind: image.kind, url: signFileUrl(context.config, image.fileKey, holder) })),
    allowedActions: actionsOf(coin, facts),
  };
}

async function chipOf(db: Reader, coin: CoinRow, chips: readonly ChipRow[]): Promise<Facts['chip']> {
  if (!(await labelItemFacts(db, coin)).hasChip) return null;
  const chip = chips.find((one) => one.coinId === coin.id && one.voidedAt === null);
  return { uid: chip?.uid ?? null, isVerified: (chip?.verifiedAt ?? null) !== null };
}

/** Coins of a dispatch in production: suggested holder, label and chip state, what may be done (editBox). */
export const getBoxSheet = query(boxesEndpoints.getBoxSheet, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const dispatch = await findDispatch(db, context.scope, params.orderCode, params.dispatchId);
    const all = await coinsOfDispatch(db, dispatch.id);
    const inWork = all.filter((coin) => coin.certNo !== null && LABEL_STATES.includes(coin.status));
    const ids = inWork.map((coin) => coin.id);
    const chips = await chipsOf(db, ids);
    const images = await imagesOf(db, ids, SHOWN_KINDS);
    const owns = await ownItemsOf(db, inWork);
    const coins: BoxCoin[] = [];
    for (const coin of inWork)
      coins.push(
        presentCoin(coin, {
          context,
          label: await labelStateOf(db, context.config, coin),
          chip: await chipOf(db, coin, chips),
          ownBox: (owns.get(coin.companyItemId ?? '')?.boxType ?? null) as BoxTypeCode | null,
          isOrderFree: dispatch,
          images: images.filter((image) => image.ownerId === coin.id),
        }),
      );
    const isRaw = (coin: CoinRow) => coin.resultType !== null && coin.certNo === null && !hasSlab(coin.resultType);
    const raw = all.filter(isRaw);
    return {
      orderId: dispatch.orderId,
      orderCode: dispatch.orderCode,
      dispatchId: dispatch.id,
      dispatchNo: dispatch.dispatchNo,
      category1: dispatch.category1,
      isHeld: dispatch.isHeld,
      coins,
      waitingQty: all.filter(
        (coin) => coin.status >= coinMachine.state.toEnter && coin.status < LABEL_STATES[0]! && !isRaw(coin),
      ).length,
      rawQty: raw.length,
      rawCoins: raw.map(({ id, coinCode, name, nameEn, resultType }) => ({
        ...{ id, coinCode, name, nameEn },
        resultType: resultType ?? RESULT.withdrawn,
      })),
    };
  }),
);

/** Order and dispatch of a scanned coin or label, to open the right sheet. */
export const findBoxByCode = query(boxesEndpoints.findBoxByCode, async ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const place = await findPlaceByCode(db, context.scope, readScan(context.config, asked.code).code);
    return { coinId: place.id, orderCode: place.orderCode, dispatchId: place.dispatchId, status: place.status };
  }),
);

/** Taken places of a tray. */
export const getTray = query(boxesEndpoints.getTray, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const rows = await coinsOfTray(db, context.scope, params.boxNo);
    const coins = rows.flatMap(({ id, boxPosition, ...row }) =>
      boxPosition === null ? [] : [{ ...row, coinId: id, position: boxPosition }],
    );
    return { boxNo: params.boxNo, coins };
  }),
);
