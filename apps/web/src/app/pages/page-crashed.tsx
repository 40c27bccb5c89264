import { Button } from 'antd';
import { CloudOff } from 'lucide-react';
import { useText } from '../../kit/i18n/index.ts';
import { isChunkError } from '../../kit/later/index.ts';
import { StatePage } from './state-page.tsx';

/** In place of a page that threw, or whose code did not load. */
export function PageCrashed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useText();
  const isChunk = isChunkError(error);
  return (
    <StatePage
      icon={CloudOff}
      isError
      title={t('app.crash.title')}
      actions={
        <Button type="primary" onClick={isChunk ? () => window.location.reload() : onRetry}>
          {t(isChunk ? 'app.crash.reloadApp' : 'app.crash.retry')}
        </Button>
      }
      note={error.message}
    >
      {t(isChunk ? 'app.crash.chunk' : 'app.crash.text')}
    </StatePage>
  );
}
