import { categoriesEndpoints as calls } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import { AUDIT_ACTIONS } from '@mintmark/contract/kernel/audit-actions.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { HistoryDrawer } from '../../../kit/detail/index.ts';
import { textOr, useLang, useText } from '../../../kit/i18n/index.ts';

interface Props {
  readonly code: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Who changed what of a category. */
export function CategoryHistory({ code, open, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  const answer = useEndpoint(calls.getCategoryHistory, { params: { code: String(code) } }, { enabled: open });
  const actionName = (action: string): string =>
    Object.entries(AUDIT_ACTIONS).find(([key]) => key === action)?.[1][lang] ?? action;
  return (
    <HistoryDrawer
      open={open}
      title={text('catalogue.category.history')}
      answer={answer}
      titleOf={(entry) => actionName(entry.action)}
      fieldOf={(field) => textOr(`catalogue.categoryField.${field}`, field)}
      onClose={onClose}
    />
  );
}
