import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { SectionCard, Timeline } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Blank, TimeText } from '../../../ui/values.tsx';
import { eventText, placeText, shortTime } from './record-texts.ts';

type Move = RatingDetail['custody'][number];
const SHOWN = 8;

/** Who moved it; of a hand-over from whom to whom, with its number. */
const handsOf = ({ who, giver, holder, handOverNo }: Move): string | null =>
  handOverNo === null ? who : `${giver ?? '–'} → ${holder ?? '–'} ${handOverNo}`;

/** Where the coin is and was, newest first: at any time one place, one person. */
export function CustodyCard({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  if (coin.custody.length === 0) return null;
  const moves = [...coin.custody].reverse();
  return (
    <SectionCard title={text('ratings.part.custody')} sub={text('ratings.custody.sub')}>
      <Timeline
        items={moves.slice(0, SHOWN).map((move, index) => ({
          key: `${move.at}-${index}`,
          title: placeText(move.toPlace, text),
          by: handsOf(move),
          at: shortTime(move.at),
          current: index === 0,
        }))}
      />
    </SectionCard>
  );
}

/** Every hand-over with what caused it. */
export function CustodyTable({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  const columns: readonly PlainColumn<Move>[] = [
    { key: 'at', title: text('ratings.custody.at'), quiet: true, render: (move) => <TimeText iso={move.at} /> },
    { key: 'from', title: text('ratings.custody.from'), render: (move) => placeText(move.fromPlace, text) },
    { key: 'to', title: text('ratings.custody.to'), render: (move) => placeText(move.toPlace, text) },
    { key: 'cause', title: text('ratings.custody.cause'), render: (move) => eventText(move.cause) },
    { key: 'who', title: text('ratings.custody.who'), quiet: true, render: (move) => handsOf(move) ?? <Blank /> },
  ];
  return (
    <SectionCard flush title={text('ratings.part.custody')} sub={text('ratings.custody.sub')}>
      <PlainTable
        label={text('ratings.part.custody')}
        columns={columns}
        rows={[...coin.custody].reverse()}
        rowKey={(move, index) => `${move.at}-${index}`}
        empty={text('ratings.custody.none')}
      />
    </SectionCard>
  );
}
