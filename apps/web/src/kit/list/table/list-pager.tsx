import { Pagination } from 'antd';
import { countText } from '../../../ui/format.ts';
import { useText } from '../../i18n/index.ts';
import { PAGE_SIZES } from '../filters/conditions.ts';
import styles from '../list-screen.module.css';

export interface ListPagerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onChange: (page: number, size: number) => void;
}

/** 共 N 条, pages, sizes 10–200, jump. */
export function ListPager({ page, size, total, onChange }: ListPagerProps) {
  const text = useText();
  return (
    <div className={styles['pager']}>
      <span>{text('kit.list.total', { n: countText(total) })}</span>
      <Pagination
        size="small"
        current={page}
        pageSize={size}
        total={total}
        showSizeChanger
        showQuickJumper
        showLessItems
        pageSizeOptions={[...PAGE_SIZES]}
        locale={{
          items_per_page: text('kit.list.perPage'),
          jump_to: text('kit.list.jumpTo'),
          page: text('kit.list.pageUnit'),
        }}
        onChange={onChange}
      />
    </div>
  );
}
