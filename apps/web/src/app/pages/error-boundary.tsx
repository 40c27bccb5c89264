import { Component, type ErrorInfo, type ReactNode } from 'react';
import { queryClient } from '../../kit/api/index.ts';
import { writeLog } from '../../kit/session/front-log.ts';
import { PageCrashed } from './page-crashed.tsx';

interface Props {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** A page that throws takes down itself only; the error goes to the front-end log (R596). */
export class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    writeLog(error.message, { type: 'error', detail: `${error.stack ?? ''}${info.componentStack ?? ''}` });
  }

  /** What the page was shown may be what broke it: the reads that nobody looks at are forgotten first. */
  readonly #retry = (): void => {
    queryClient.removeQueries({ type: 'inactive' });
    this.props.onRetry();
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <PageCrashed error={error} onRetry={this.#retry} /> : this.props.children;
  }
}
