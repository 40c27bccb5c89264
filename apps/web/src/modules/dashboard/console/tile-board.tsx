import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { boardOf, deskOf, type Phase, type Tile, tileLink } from './board.model.ts';
import styles from './tile-board.module.css';

/** One step: how much waits, how long, how much is late. The whole cell is the link. */
function TileCell({ tile }: { readonly tile: Tile }) {
  const text = useText();
  const { step, unit, count, oldestDays, lateCount, parts } = tile;
  const age = oldestDays === 0 ? text('dashboard.tile.today') : text('dashboard.tile.oldest', { n: oldestDays ?? 0 });
  return (
    <Link className={styles['tile']} to={tileLink(step)} data-step={step}>
      <span className={styles['line']}>
        <span className={styles['name']}>{text(`dashboard.step.${step}`)}</span>
        {lateCount > 0 ? (
          <span className={styles['late']}>{text('dashboard.tile.late', { n: countText(lateCount) })}</span>
        ) : null}
      </span>
      <span className={styles['line']}>
        <b className={count === 0 ? styles['none'] : undefined}>{countText(count)}</b>
        <span className={styles['unit']}>{text(`dashboard.unit.${unit}`, { count })}</span>
        {count > 0 && oldestDays !== null ? <span className={styles['age']}>{age}</span> : null}
      </span>
      {parts ? (
        <span className={styles['parts']}>
          {text('dashboard.tile.parts', { conference: countText(parts.conference), third: countText(parts.third) })}
        </span>
      ) : null}
    </Link>
  );
}

function PhaseColumn({ phase, isLast }: { readonly phase: Phase; readonly isLast: boolean }) {
  const text = useText();
  return (
    <li className={styles['phase']}>
      <h3>
        {text(`dashboard.phase.${phase.key}`)}
        {isLast ? null : <ChevronRight {...ICON_S} />}
      </h3>
      <ul className={styles['steps']}>
        {phase.tiles.map((tile) => (
          <li key={tile.step}>
            <TileCell tile={tile} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The desk at which the person works, before everything else. */
function OwnDesk({ tiles }: { readonly tiles: readonly Tile[] }) {
  const text = useText();
  return (
    <section className={styles['own']} aria-label={text('dashboard.desk.own')}>
      <h3>{text('dashboard.desk.own')}</h3>
      <ul className={styles['ownTiles']}>
        {tiles.map((tile) => (
          <li key={tile.step}>
            <TileCell tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The waiting work: one's own desk first, then the steps left to right in the order of the trade. */
export function TileBoard({ tiles, labelId }: { readonly tiles: readonly Tile[]; readonly labelId: string }) {
  const can = useCan();
  const { own, others } = deskOf(tiles, can);
  return (
    <>
      {own.length > 0 ? <OwnDesk tiles={own} /> : null}
      <Phases tiles={others} labelId={labelId} />
    </>
  );
}

function Phases({ tiles, labelId }: { readonly tiles: readonly Tile[]; readonly labelId: string }) {
  const phases = boardOf(tiles);
  return (
    <ol
      className={styles['board']}
      aria-labelledby={labelId}
      style={{ '--phases': phases.length }}
      data-wide={phases.length < 3 || undefined}
    >
      {phases.map((phase, index) => (
        <PhaseColumn key={phase.key} phase={phase} isLast={index === phases.length - 1} />
      ))}
    </ol>
  );
}
