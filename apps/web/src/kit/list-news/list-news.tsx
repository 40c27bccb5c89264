import { Button } from 'antd';
import { useText } from '../i18n/index.ts';
import styles from './list-news.module.css';
import { type Asked, useListNews } from './use-list-news.ts';

export interface ListNewsProps extends Asked {
  readonly onShow: () => void;
}

/** “3 new, 1 changed · Show” above the rows; nothing moves before it is pressed. */
export function ListNewsBar({ onShow, ...asked }: ListNewsProps) {
  const text = useText();
  const { fresh, changed } = useListNews(asked);
  if (fresh + changed === 0) return null;
  const said = [
    ...(fresh > 0 ? [text('kit.list.news.fresh', { n: fresh })] : []),
    ...(changed > 0 ? [text('kit.list.news.changed', { n: changed })] : []),
  ];
  return (
    <div className={styles['news']} role="status">
      {said.join(text('kit.list.news.and'))}
      <Button type="link" size="small" onClick={onShow}>
        {text('kit.list.news.show')}
      </Button>
    </div>
  );
}
