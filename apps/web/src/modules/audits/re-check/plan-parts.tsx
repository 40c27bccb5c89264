import type { SpotPlanDetail, SpotStandingRow } from '@mintmark/contract/audits/spot-check.schema.ts';
import { spotChecksEndpoints as calls } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { SPOT_LEAST, type SpotLevel } from '@mintmark/domain/audits/spot-levels.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { type StateGroup, StateTag } from '../../../ui/state-tag.tsx';

import { shareText } from './re-check.model.ts';
import css from './re-check.module.css';

const GROUPS: Readonly<Record<SpotLevel, StateGroup>> = { tightened: 'bad', normal: 'work', reduced: 'ok' };
/** The right end of the bars: shares above are cut off there. */
const BAR_BP = 5_000;
const SHOWN_DRAWS = 20;

function Level({ level }: { readonly level: SpotLevel }) {
  const text = useText();
  return <StateTag group={GROUPS[level]} label={text(`audits.reCheck.level.${level}`)} />;
}

const place = (bp: number) => `${(Math.min(bp, BAR_BP) / BAR_BP) * 100}%`;

/** The interval of the share of deviations, with the accepted share as a line. */
function Interval({ row, acceptableBp }: { readonly row: SpotStandingRow; readonly acceptableBp: number }) {
  const style = {
    '--low': place(row.lowBp),
    '--high': place(row.highBp),
    '--accepted': place(acceptableBp),
  };
  return (
    <span className={css['interval']} data-level={row.level} style={style} aria-hidden="true">
      <i />
      <b />
    </span>
  );
}

/** Why somebody is looked at as closely as they are, in one sentence. */
function whyText(
  row: Pick<SpotStandingRow, 'checks' | 'deviations' | 'lowBp' | 'highBp' | 'level'>,
  accepted: number,
  text: Translate,
) {
  const figures = {
    checks: row.checks,
    deviations: row.deviations,
    low: shareText(row.lowBp),
    high: shareText(row.highBp),
    accepted: shareText(accepted),
  };
  if (row.level === 'normal' && row.checks < SPOT_LEAST)
    return text('audits.reCheck.why.few', { ...figures, least: SPOT_LEAST });
  return text(`audits.reCheck.why.${row.level}`, figures);
}

/** Each grader and category with figures, interval and level; those that are looked at most closely stand first. */
export function Standings({ plan }: { readonly plan: SpotPlanDetail }) {
  const text = useText();
  const lang = useLang();
  return (
    <SectionCard title={text('audits.reCheck.levels')} sub={text('audits.reCheck.levelsSub')}>
      {plan.standings.length === 0 ? <p className={css['quiet']}>{text('audits.reCheck.noFindings')}</p> : null}
      <ul className={css['standings']}>
        {plan.standings.map((row) => (
          <li key={`${row.grader}/${row.category1}`}>
            <span>
              <b>{row.grader}</b> {enumText(CATEGORIES1, row.category1, lang)}
            </span>
            <Level level={row.level} />
            <Interval row={row} acceptableBp={plan.acceptableBp} />
            <small>{whyText(row, plan.acceptableBp, text)}</small>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** When the plan began to look more or less closely at somebody, and on which figures. */
export function Switches({ plan }: { readonly plan: SpotPlanDetail }) {
  const text = useText();
  const lang = useLang();
  return (
    <SectionCard title={text('audits.reCheck.switches')}>
      <ul className={css['standings']}>
        {plan.switches.map((one) => (
          <li key={`${one.at}/${one.grader}/${one.category1}`}>
            <span>
              <b>{one.grader}</b> {enumText(CATEGORIES1, one.category1, lang)}
            </span>
            <span className={css['change']}>
              <Level level={one.from} /> → <Level level={one.to} />
            </span>
            <small>
              {timeText(one.at)}　{whyText({ ...one, level: one.to }, plan.acceptableBp, text)}
            </small>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** The last decisions of the plan, drawn or not. */
export function DrawLog({ planId }: { readonly planId: string }) {
  const text = useText();
  const { data } = useEndpoint(calls.listSpotDraws, { query: { planId: [planId], limit: SHOWN_DRAWS } });
  if (data === undefined || data.total === 0) return null;
  return (
    <SectionCard
      title={text('audits.reCheck.draws')}
      sub={text('audits.reCheck.drawsSub', { n: data.list.length, all: data.total })}
    >
      <div className={css['scroll']}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th>{text('audits.reCheck.coinCode')}</th>
              <th>{text('audits.reCheck.bandTitle')}</th>
              <th>{text('audits.reCheck.grader')}</th>
              <th>{text('audits.reCheck.share')}</th>
              <th>{text('audits.reCheck.drawn')}</th>
              <th>{text('audits.reCheck.drawnAt')}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.id}>
                <td>{row.coinCode}</td>
                <td>{row.band === null ? '–' : text(`audits.reCheck.band.${row.band}` as 'audits.reCheck.band.0')}</td>
                <td>{row.grader ?? '–'}</td>
                <td className={css['number']}>{shareText(row.rateBp)}</td>
                <td>{row.isDrawn ? <b>{text('audits.reCheck.yes')}</b> : text('audits.reCheck.no')}</td>
                <td>{timeText(row.drawnAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  );
}
