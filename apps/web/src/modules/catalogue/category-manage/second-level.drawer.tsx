import { categoriesEndpoints as calls } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import type { CategoryDetail } from '@mintmark/contract/catalogue/categories.schema.ts';
import { Drawer } from 'antd';
import { useEndpoint } from '../../../kit/api/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLang } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { Loaded } from '../parts/loaded.tsx';

import styles from './category.module.css';
import { CategoryFacts } from './category-facts.tsx';
import { OpenTag } from './open-tag.tsx';
import { useCategorySteps } from './use-category-steps.tsx';

function Body({ category }: { readonly category: CategoryDetail }) {
  const lang = useLang();
  const { actions, dialogs } = useCategorySteps(category);
  return (
    <div className={styles['body']}>
      <p className={styles['line']}>
        <OpenTag category={category} />
        <span className={styles['quiet']}>{category[lang === 'en' ? 'zh' : 'en']}</span>
      </p>
      <ActionButtons actions={actions} allowed={category.allowedActions} size="small" />
      <CategoryFacts category={category} />
      {dialogs}
    </div>
  );
}

interface Props {
  /** Null: closed. */
  readonly second: { readonly code: number; readonly zh: string; readonly en: string } | null;
  readonly onClose: () => void;
}

/** One second level beside its first. */
export function SecondLevelDrawer({ second, onClose }: Props) {
  const lang = useLang();
  const { active, container } = useOverlayPlace();
  const answer = useEndpoint(
    calls.getCategory,
    { params: { code: String(second?.code ?? 0) } },
    { enabled: second !== null, follow: topicsOf('category', second?.code) },
  );
  return (
    <Drawer
      open={second !== null && active}
      keyboard={active}
      size={560}
      destroyOnHidden={active}
      onClose={onClose}
      title={second ? `${second[lang]} ${second.code}` : null}
      {...(container ? { getContainer: () => container } : {})}
    >
      {second ? (
        <Loaded answer={answer}>{(category) => <Body key={category.code} category={category} />}</Loaded>
      ) : null}
    </Drawer>
  );
}
