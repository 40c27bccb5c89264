import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';
import { ICON_S } from '../../ui/icon.ts';
import { useText } from '../i18n/index.ts';
import styles from './list-screen.module.css';
import type { ListNews } from './use-list-news.ts';

/** “3 new, 1 changed · Show” above the rows; nothing moves before it is pressed. */
export function ListNewsBar({ news, onShow }: { readonly news: ListNews; readonly onShow: () => void }) {
  const text = useText();
  const { fresh, changed } = news;
  if (fresh + changed === 0) return null;
  const said = [
    ...(fresh > 0 ? [text('kit.list.news.fresh', { n: fresh })] : []),
    ...(changed > 0 ? [text('kit.list.news.changed', { n: changed })] : []),
  ];
  return (
    <div className={styles['news']} role="status">
      {said.join(text('kit.list.news.and'))}
      <Button type="link" size="small" icon={<RefreshCw {...ICON_S} />} onClick={onShow}>
        {text('kit.list.news.show')}
      </Button>
    </div>
  );
}
