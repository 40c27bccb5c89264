import { Fragment, type ReactNode } from 'react';

interface OpenDialog {
  readonly update: (change: { readonly content: ReactNode }) => void;
  readonly destroy: () => void;
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 1) return lines[0];
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Several items at once are one dialog with one list (conventions §1.10); the same text stands once; `more` under them. */
export function createCollector<T>(
  open: (content: ReactNode, onClose: () => void) => OpenDialog,
  line: (item: T) => string,
  closed: (item: T) => void,
  more: (item: T, close: () => void) => ReactNode = () => null,
): (item: T) => void {
  let items: readonly T[] = [];
  let dialog: OpenDialog | null = null;
  const close = () => dialog?.destroy();
  const byLine = () => new Map(items.map((item) => [line(item), item]));
  const content = (): ReactNode => (
    <>
      <Lines lines={[...byLine().keys()]} />
      {[...byLine()].map(([key, item]) => (
        <Fragment key={key}>{more(item, close)}</Fragment>
      ))}
    </>
  );
  const onClose = (): void => {
    const shown = items;
    items = [];
    dialog = null;
    for (const item of shown) closed(item);
  };
  return (item) => {
    items = [...items, item];
    if (dialog) dialog.update({ content: content() });
    else dialog = open(content(), onClose);
  };
}
