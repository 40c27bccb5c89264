import { Button } from 'antd';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON_S } from './icon.ts';
import css from './paper-page.module.css';

interface Props {
  /** Stands in the bar; it is the page's heading while the paper is not there. */
  readonly title: string;
  readonly printText: string;
  /** Whether there is something to print. */
  readonly isReady: boolean;
  /** Beside the print button, not on paper. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A page without shell to read and to print: a bar that no paper shows, and the paper. */
export function PaperPage({ title, printText, isReady, tools, children }: Props) {
  return (
    <main className={css['page']}>
      <div className={css['bar']}>
        <span className={css['name']}>{title}</span>
        {tools}
        <Button size="small" icon={<Printer {...ICON_S} />} disabled={!isReady} onClick={() => window.print()}>
          {printText}
        </Button>
      </div>
      {children}
    </main>
  );
}

/** What is printed, or says why there is nothing; its heading is an `h1`, its last lines a `footer`. */
export function Paper({ lang, children }: { readonly lang?: string; readonly children: ReactNode }) {
  return (
    <article className={css['paper']} lang={lang}>
      {children}
    </article>
  );
}
