import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { Drawer } from 'antd';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { useCan } from '../../../../kit/can/index.ts';
import { enumText } from '../../../../kit/dictionary/index.ts';
import { Named, useLang, useText } from '../../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../../kit/page-active/index.ts';
import { Chip } from '../../../../ui/layout.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { TimeText } from '../../../../ui/values.tsx';
import { BlockedCoins } from '../blocked-coins.tsx';
import { STAGE_TEXT } from '../desk-types.ts';
import styles from './conference.module.css';
import { CONFERENCE_REASON } from './conference-texts.ts';

export interface ConferenceListProps {
  readonly open: boolean;
  readonly onOpen: (coinId: string) => void;
  readonly onClose: () => void;
}

function Waiting({ onOpen }: Pick<ConferenceListProps, 'onOpen'>) {
  const text = useText();
  const lang = useLang();
  const { data } = useEndpoint(gradingEndpoints.listConferences, {});
  if (data && data.list.length === 0)
    return <EmptyState title={text('grading.conference.none')} text={text('grading.conference.noneText')} />;
  return (
    <ul className={styles['list']}>
      {data?.list.map((row) => (
        <li key={row.coinId}>
          <button type="button" onClick={() => onOpen(row.coinId)}>
            <span className={styles['code']}>{row.coinCode}</span>
            <span className={styles['what']}>
              <Named of={row} />
              <small>
                {enumText(CATEGORIES1, row.category1, lang)} · {text(CONFERENCE_REASON[row.reason])}
              </small>
            </span>
            <Chip>{text(STAGE_TEXT[row.stage])}</Chip>
            {row.mayDecide ? null : <Chip>{text('grading.conference.lookOnly')}</Chip>}
            <TimeText iso={row.waitingSince} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Conferences that concern the person, and for who watches over the work the coins that are stuck. */
export function ConferenceList({ open, onOpen, onClose }: ConferenceListProps) {
  const text = useText();
  const can = useCan();
  const { active, container } = useOverlayPlace();
  const maySeeBlocked = can(['closeReview:rating:conference', 'closeReview:rating:read']);
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      size={560}
      title={text('grading.action.conferences')}
      onClose={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      {open ? (
        <>
          <Waiting onOpen={onOpen} />
          {maySeeBlocked ? <BlockedCoins /> : null}
        </>
      ) : null}
    </Drawer>
  );
}
