import { useText } from '../../../kit/i18n/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

interface Props {
  readonly category: { readonly isAccepted: boolean; readonly isActive: boolean };
  readonly plain?: boolean;
}

/** Whether pieces of a category are taken in: there is a price, and it is not closed. */
export function OpenTag({ category, plain = false }: Props) {
  const text = useText();
  const { isAccepted, isActive } = category;
  if (isAccepted && isActive) return <StateTag group="ok" plain={plain} label={text('catalogue.category.accepted')} />;
  return (
    <StateTag
      group="end"
      plain={plain}
      label={text(isAccepted ? 'catalogue.category.closed' : 'catalogue.category.refused')}
    />
  );
}
