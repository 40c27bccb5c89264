import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import type { DictType } from '@mintmark/contract/system/dictionaries/dictionaries.schema.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { HistoryDrawer } from '../../../kit/detail/index.ts';
import { useText } from '../../../kit/i18n/index.ts';

/** Who changed what of a dictionary, the newest first. */
export function DictHistoryDrawer(props: {
  readonly type: DictType;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { type, open, onClose } = props;
  const text = useText();
  const answer = useEndpoint(dictionariesEndpoints.getDictHistory, { params: { id: type.id } }, { enabled: open });
  return (
    <HistoryDrawer
      open={open}
      title={text('system.dict.history')}
      answer={answer}
      titleOf={({ targetNo }) => targetNo}
      onClose={onClose}
    />
  );
}
