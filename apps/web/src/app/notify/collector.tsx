import type { ReactNode } from 'react';

interface OpenDialog {
  readonly update: (change: { readonly content: ReactNode }) => void;
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

/** Several items at once are one dialog with one list (conventions §1.10); the same text stands once. */
export function createCollector<T>(
  open: (content: ReactNode, onClose: () => void) => OpenDialog,
  line: (item: T) => string,
  closed: (item: T) => void,
): (item: T) => void {
  let items: readonly T[] = [];
  let dialog: OpenDialog | null = null;
  const content = (): ReactNode => <Lines lines={[...new Set(items.map(line))]} />;
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
