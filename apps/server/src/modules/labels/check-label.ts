import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { layoutLabel } from '@mintmark/domain/labels/drawing/layout-label.ts';
import type { LabelData, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { differingFields } from '@mintmark/domain/labels/label-text.ts';
import { PRINT_REASON } from '@mintmark/domain/labels/labels.enums.ts';
import type { Config } from '../../kernel/config.ts';
import type { Locale } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { textMessage } from '../../kernel/messages.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { labelDataOf } from '../../workflow/labels/label-data.ts';
import { templateChooser, templatesByVersion } from '../../workflow/labels/label-templates.repo.ts';
import type { OrderRow } from '../../workflow/orders/order.repo.ts';
import { dressTemplate } from './dress-template.ts';
import { type PrintState, printStates } from './label-prints.repo.ts';
import { isLabelPaid } from './labels.queries.ts';
import { pieceOf, type Work } from './production.repo.ts';

/** States in which a label may be printed again without moving the coin; in 82 the ticket leads the way. */
const REPRINTABLE: readonly number[] = [
  coinMachine.state.toBox,
  coinMachine.state.encapsulating,
  coinMachine.state.slabImaging,
  coinMachine.state.toCheck,
  coinMachine.state.spotCheck,
  coinMachine.state.ready,
];

/** A print as it is asked for. */
export interface Wish {
  readonly coinId: string;
  readonly version?: number;
  readonly reason?: number | undefined;
  readonly note?: string;
}

/** What forbids a label: an id of the texts, and the field when it is the label's own. */
export interface Problem {
  readonly code: string;
  readonly field: string | null;
}

export interface CheckedPrint {
  readonly wish: Wish;
  readonly coin: CoinRow;
  readonly order: OrderRow;
  readonly state: PrintState;
  /** Null where the coin has no label at all (no certificate). */
  readonly label: LabelData | null;
  /** Of a reprint the version of the last print, else the one in force; null: there is none. */
  readonly template: LabelTemplate | null;
  /** The logo that it is printed with. */
  readonly logoKey: string | null;
  readonly shrunk: readonly string[];
  readonly problems: readonly Problem[];
}

const problem = (code: string, field: string | null = null): Problem => ({ code, field });

/** Guards of 60 → 65 (states.md coin `label`), or of a reprint further on. */
function stateProblems(
  coin: CoinRow,
  order: OrderRow,
  state: PrintState,
  label: LabelData | null,
): (Problem | false)[] {
  const isFirstStep = coin.status === coinMachine.state.toLabel;
  const isInside = coin.status >= coinMachine.state.slabImaging && state.valid !== null && label !== null;
  return [
    !isFirstStep && !REPRINTABLE.includes(coin.status) && problem('wrong-state'),
    coin.certNo === null && problem('certificate'),
    (coin.isHeld || order.isHeld) && problem('notHeld'),
    order.hasOpenQuestion && problem('noOpenQuestion'),
    isFirstStep && !isLabelPaid(order) && problem('payGateProduction'),
    isInside && differingFields(state.valid?.label as LabelData, label).length > 0 && problem('slabSealed'),
  ];
}

function wishProblems(wish: Wish, coin: CoinRow, state: PrintState): (Problem | false)[] {
  const isReprint = state.lastNo > 0;
  return [
    wish.version !== undefined && wish.version !== coin.version && problem('versionStale'),
    isReprint && (wish.reason ?? PRINT_REASON.first) === PRINT_REASON.first && problem('reprintReason'),
  ];
}

async function checkOne(
  db: Reader,
  config: Config,
  wish: Wish,
  piece: { coin: CoinRow; order: OrderRow },
  { state, template, logoKey }: Pick<CheckedPrint, 'state' | 'template' | 'logoKey'>,
): Promise<CheckedPrint> {
  const { coin, order } = piece;
  const label = coin.certNo === null || coin.grade === null ? null : await labelDataOf(db, config, coin);
  const drawing = label === null || template === null ? null : layoutLabel(template, label);
  const layout = drawing === null || drawing.ok ? [] : drawing.error;
  const problems = [
    ...stateProblems(coin, order, state, label),
    ...wishProblems(wish, coin, state),
    template === null && problem('noLabelTemplate'),
    ...layout.map((one) => problem(`label.${one.code}`, one.field)),
  ].filter((one) => one !== false);
  const shrunk = drawing?.ok ? drawing.value.shrunkFields : [];
  return { wish, coin, order, state, label, template, logoKey, shrunk, problems };
}

/** The template of each coin on a day with the logo of its company; reprints keep the version they were printed with. */
async function templatesFor(
  db: Reader,
  { config, day }: { readonly config: Config; readonly day: string },
  states: readonly PrintState[],
) {
  const kept = await templatesByVersion(
    db,
    states.flatMap(({ template }) => template ?? []),
  );
  const inForce = await templateChooser(db, 'grading', day);
  const dressed = new Map<string, Pick<CheckedPrint, 'template' | 'logoKey'>>();
  return async (coin: CoinRow, { template: last }: PrintState): Promise<Pick<CheckedPrint, 'template' | 'logoKey'>> => {
    const plain = last === null ? inForce(coin) : kept.get(`${last.code}@${last.version}`);
    if (!plain) return { template: null, logoKey: null };
    const key = `${coin.companyId} ${plain.id}@${plain.version}`;
    const made = dressed.get(key) ?? (await dressTemplate(db, config, plain, coin.companyId));
    dressed.set(key, made);
    return made;
  };
}

/** Looks at every wished label as it would be printed on a day of Asia/Shanghai; reads only. */
export async function checkPrints(
  db: Reader,
  { config, day }: { readonly config: Config; readonly day: string },
  work: Work,
  wishes: readonly Wish[],
): Promise<CheckedPrint[]> {
  const stateOf = await printStates(
    db,
    wishes.map((wish) => wish.coinId),
  );
  const templateOf = await templatesFor(
    db,
    { config, day },
    wishes.map((wish) => stateOf(wish.coinId)),
  );
  const checked: CheckedPrint[] = [];
  for (const wish of wishes) {
    const [piece, state] = [pieceOf(work, wish.coinId), stateOf(wish.coinId)];
    checked.push(await checkOne(db, config, wish, piece, { state, ...(await templateOf(piece.coin, state)) }));
  }
  return checked;
}

/** The problem in words; a field of the label by its name. */
export function problemText({ code, field }: Problem, locale: Locale): string {
  const name = field === null ? '' : textMessage(`label.field.${field}`, locale);
  return textMessage(code, locale, { field: name.startsWith('label.field.') ? (field ?? '') : name });
}
