import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { countText } from '../../ui/format.ts';
import { ICON } from '../../ui/icon.ts';
import { useText } from '../i18n/index.ts';
import { useKeys } from '../keys/index.ts';
import { placeOf } from '../list/trail.ts';
import styles from './detail-screen.module.css';

/** The page's own address as lists write it: without the conditions of a list. */
function useOwnPath(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('c');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** The record before or after this one in the list that led here, in the same tab: ‹ 3 / 351 ›, J and K. */
export function RecordSteps() {
  const text = useText();
  const navigate = useNavigate();
  const path = useOwnPath();
  const [place] = useState(() => placeOf(path));
  const go = useCallback(
    async (by: 1 | -1) => {
      const next = await place?.step(by);
      if (next) navigate(next, { replace: true, state: { instead: true } });
    },
    [place, navigate],
  );
  const hasBefore = place !== null && place.at > 1;
  const hasAfter = place !== null && place.at < place.total;
  useKeys(
    useMemo(
      () =>
        place === null
          ? []
          : [
              { keys: ['J'], textKey: 'kit.keys.nextRecord', run: () => void go(1) },
              { keys: ['K'], textKey: 'kit.keys.previousRecord', run: () => void go(-1) },
            ],
      [place, go],
    ),
  );
  if (place === null || place.total < 2) return null;
  return (
    <nav className={styles['steps']} aria-label={text('kit.detail.steps')}>
      <button
        type="button"
        disabled={!hasBefore}
        aria-label={text('kit.keys.previousRecord')}
        title={`${text('kit.keys.previousRecord')} (K)`}
        onClick={() => void go(-1)}
      >
        <ChevronLeft {...ICON} />
      </button>
      <span>
        {countText(place.at)} / {countText(place.total)}
      </span>
      <button
        type="button"
        disabled={!hasAfter}
        aria-label={text('kit.keys.nextRecord')}
        title={`${text('kit.keys.nextRecord')} (J)`}
        onClick={() => void go(1)}
      >
        <ChevronRight {...ICON} />
      </button>
    </nav>
  );
}
