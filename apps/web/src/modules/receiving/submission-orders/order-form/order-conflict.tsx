import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { OPEN_WHEN, RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { enumText } from '../../../../kit/dictionary/index.ts';
import { ConflictPanel, type FormFacts } from '../../../../kit/form/index.ts';
import { type Translate, useLang, useText } from '../../../../kit/i18n/index.ts';
import { moneyText } from '../../../../ui/format.ts';
import { type FormState, filledRows, initialState } from './form-state.ts';
import type { LineRow } from './line-rows.ts';

/** A line in words, every cell that it has. */
function lineWords(row: LineRow | undefined, lang: Lang): string {
  if (row === undefined) return '';
  const { quantity, declaredFen, serviceType } = row;
  return [
    row.name,
    row.varietyText,
    row.yearText,
    row.reference,
    quantity === null ? null : `× ${quantity}`,
    typeof declaredFen === 'number' ? `¥${moneyText(declaredFen)}` : declaredFen,
    typeof serviceType === 'number' ? enumText(SERVICE_TYPES, serviceType, lang) : serviceType,
    row.tierAsked,
    row.oldCertNo,
    row.wishedGrade,
    typeof row.openWhen === 'number' ? enumText(OPEN_WHEN, row.openWhen, lang) : null,
    row.oldGradeText,
    row.customerNote,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

/** The head and each line of a form in words, by the paths of the panel. */
function sideOf(state: FormState, lang: Lang, text: Translate) {
  const { returnMethod, address, remark, couponNo, pointsUsed } = state;
  return {
    version: state.version,
    back: returnMethod === null ? '' : enumText(RETURN_METHODS, returnMethod, lang),
    address: address === null || address === 'keep' ? '' : text('receiving.form.otherAddress'),
    remark,
    couponNo: couponNo.trim(),
    pointsUsed,
    lines: filledRows(state).map((row) => lineWords(row, lang)),
  };
}

interface Props {
  readonly state: FormState;
  /** As it is stored now. */
  readonly order: OrderDetailDto;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Somebody else has saved the draft meanwhile: what differs side by side, until one of the two is chosen. */
export function OrderConflict({ state, order, onMine, onTheirs }: Props) {
  const text = useText();
  const lang = useLang();
  const mine = sideOf(state, lang, text);
  const theirs = sideOf(initialState(order), lang, text);
  const longest = Math.max(mine.lines.length, theirs.lines.length);
  const differing = Array.from({ length: longest }, (_, at) => at).filter((at) => mine.lines[at] !== theirs.lines[at]);
  const facts: FormFacts = {
    labels: new Map([
      ['back', text('receiving.form.back')],
      ['address', text('receiving.form.address')],
      ['remark', text('receiving.form.remark')],
      ['couponNo', text('receiving.form.couponNo')],
      ['pointsUsed', text('receiving.form.points')],
      ...differing.map((at): [string, string] => [`lines.${at}`, text('receiving.form.lineNo', { n: at + 1 })]),
    ]),
    words: new Map(),
  };
  return <ConflictPanel mine={mine} current={theirs} facts={facts} onMine={onMine} onTheirs={onTheirs} />;
}
