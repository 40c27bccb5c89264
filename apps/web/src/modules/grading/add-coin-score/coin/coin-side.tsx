import { CATEGORY, METALS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import type { Observed } from '@mintmark/domain/grading/observed.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { Fragment, type Ref } from 'react';
import { OperationLogLink } from '../../../../kit/detail/index.ts';
import { enumText } from '../../../../kit/dictionary/index.ts';
import { nameIn, type TextKey, useLang, useLocale, useText } from '../../../../kit/i18n/index.ts';
import { WorkbenchSection } from '../../../../kit/workbench/index.ts';
import { thousandthsText } from '../../../../ui/format.ts';
import styles from '../add-coin-score.module.css';
import type { Queue, QueueCoin, TableRow } from '../desk-types.ts';
import type { Beside } from './coin-stage.tsx';
import { Comparisons } from './comparisons.tsx';
import { ObservedSection } from './observed-section.tsx';

const MEASURE_TEXT: Readonly<Record<QueueCoin['measures'][number]['key'], TextKey>> = {
  weightMg: 'grading.measure.weight',
  diameterUm: 'grading.measure.diameter',
  thicknessUm: 'grading.measure.thickness',
  lengthUm: 'grading.measure.length',
  widthUm: 'grading.measure.width',
  heightUm: 'grading.measure.height',
};

function ThisCoin({ coin }: { readonly coin: QueueCoin }) {
  const text = useText();
  const locale = useLocale();
  const facts = [coin.year, coin.variety, ...coin.references].filter((part) => part !== '');
  return (
    <WorkbenchSection title={text('grading.side.coin')} sub={coin.coinCode}>
      <p className={styles['coinName']}>{nameIn(locale, coin)}</p>
      <p className={styles['coinFacts']}>{facts.join(' · ')}</p>
      <OperationLogLink targetType="coin" targetId={coin.coinId} />
    </WorkbenchSection>
  );
}

function Measures({ coin }: { readonly coin: QueueCoin }) {
  const text = useText();
  const lang = useLang();
  const metal = [coin.metal === '' ? '' : enumText(METALS, coin.metal, lang), coin.fineness].filter(Boolean).join(' ');
  const others = [
    { key: 'metal', label: text('grading.measure.metal'), value: metal },
    { key: 'edge', label: text('grading.measure.edge'), value: coin.edge },
    { key: 'inscription', label: text('grading.measure.inscription'), value: coin.inscription },
  ].filter((fact) => fact.value !== '');
  return (
    <WorkbenchSection title={text('grading.side.measures')}>
      <dl className={styles['facts']}>
        {coin.measures.map((one) => (
          <Fragment key={one.key}>
            <dt>{text(MEASURE_TEXT[one.key])}</dt>
            <dd className={one.isOut ? styles['out'] : undefined}>
              {thousandthsText(one.value)} {one.key === 'weightMg' ? 'g' : 'mm'}
              {one.expected === null ? null : (
                <span>
                  {' '}
                  {thousandthsText(one.expected)}
                  {one.tolerance === null ? '' : ` ± ${thousandthsText(one.tolerance)}`}
                </span>
              )}
              {one.isOut ? <em>{text('grading.measure.out')}</em> : null}
            </dd>
          </Fragment>
        ))}
        {others.map((fact) => (
          <Fragment key={fact.key}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </Fragment>
        ))}
      </dl>
    </WorkbenchSection>
  );
}

export interface AllowedValuesProps {
  readonly row: TableRow;
  readonly onChoose: (value: string) => void;
}

/** Every number of the scale; those that show a new prefix carry it. */
export function AllowedValues({ row, onChoose }: AllowedValuesProps) {
  const text = useText();
  const { scale, read } = row;
  const chosen = read.grade?.resultType === RESULT.graded ? (read.grade.word ?? read.grade.number ?? null) : null;
  return (
    <WorkbenchSection title={text('grading.side.values')} sub={text('grading.side.valuesHint')}>
      <div className={styles['values']}>
        {scale.ladder.map((step) => {
          const value = step.number ?? step.code ?? '';
          return (
            <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(String(value))}>
              {value}
            </button>
          );
        })}
      </div>
    </WorkbenchSection>
  );
}

export interface RemarksProps {
  readonly remarks: readonly string[];
  readonly onRemark: (remark: string) => void;
}

export function Remarks({ remarks, onRemark }: RemarksProps) {
  const text = useText();
  return (
    <WorkbenchSection title={text('grading.side.remarks')} sub="Alt 1–9">
      <div className={styles['remarks']}>
        {remarks.map((remark, index) => (
          <button key={remark} type="button" onClick={() => onRemark(remark)}>
            <span>{index + 1}</span>
            {remark}
          </button>
        ))}
      </div>
    </WorkbenchSection>
  );
}

const REMARK_KEYS: Readonly<Record<'struck' | 'cast' | 'paper' | 'ingot', readonly TextKey[]>> = {
  struck: ['grading.remark.struck1', 'grading.remark.struck2', 'grading.remark.struck3', 'grading.remark.struck4'],
  cast: ['grading.remark.cast1', 'grading.remark.cast2', 'grading.remark.cast3', 'grading.remark.cast4'],
  paper: ['grading.remark.paper1', 'grading.remark.paper2', 'grading.remark.paper3', 'grading.remark.paper4'],
  ingot: ['grading.remark.ingot1', 'grading.remark.ingot2', 'grading.remark.ingot3', 'grading.remark.ingot4'],
};

const kindOf = (category1: number): keyof typeof REMARK_KEYS => {
  if (category1 === CATEGORY.banknote) return 'paper';
  if (category1 === CATEGORY.sycee) return 'ingot';
  return category1 === CATEGORY.ancient || category1 === CATEGORY.charm ? 'cast' : 'struck';
};

const MOST_REMARKS = 9;

/** Free marks of the scale first, then what this grader writes most, then the house's usual ones. */
export function useRemarks(row: TableRow | null, comments: Queue['comments']): readonly string[] {
  const text = useText();
  if (row === null) return [];
  const free = row.scale.designations.filter((group) => group.group === 'eye').flatMap((group) => group.codes);
  const own = comments.find((one) => one.category1 === row.coin.category1)?.texts ?? [];
  const usual = REMARK_KEYS[kindOf(row.coin.category1)].map((key) => text(key));
  return [...new Set([...free, ...own, ...usual])].slice(0, MOST_REMARKS);
}

export interface CoinSideProps {
  readonly row: TableRow;
  readonly beside: string | null;
  readonly onBeside: (piece: Beside) => void;
  readonly remarks: readonly string[];
  readonly onChoose: (value: string) => void;
  readonly onRemark: (remark: string) => void;
  readonly onObserve: (observed: Observed) => void;
  readonly onDone: () => void;
  readonly observedRef: Ref<HTMLDivElement>;
}

/** The right column: the coin, its measures against the catalogue, the numbers that may be given, usual remarks. */
export function CoinSide(props: CoinSideProps) {
  const { row, beside, onBeside, remarks, onChoose, onRemark } = props;
  const isScored = row.coin.stage !== 'authenticate';
  return (
    <>
      <ThisCoin coin={row.coin} />
      <Measures coin={row.coin} />
      {isScored ? <AllowedValues row={row} onChoose={onChoose} /> : null}
      {isScored ? <Remarks remarks={remarks} onRemark={onRemark} /> : null}
      {isScored ? (
        <ObservedSection ref={props.observedRef} row={row} onChange={props.onObserve} onDone={props.onDone} />
      ) : null}
      <Comparisons coin={row.coin} beside={beside} onBeside={onBeside} />
    </>
  );
}
