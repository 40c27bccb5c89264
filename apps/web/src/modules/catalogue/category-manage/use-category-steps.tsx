import { categoriesEndpoints as calls } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import type { CategoryDetail } from '@mintmark/contract/catalogue/categories.schema.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';

import { CATEGORY_READS, EditCategoryDrawer } from './category-forms.tsx';
import { CategoryHistory } from './category-history.tsx';

const NewCategoryDrawer = lateDrawer(async () => (await import('./new-category.drawers.tsx')).NewCategoryDrawer);

type Open = 'edit' | 'create' | 'history' | null;

/** What may be done with a category, and the drawers of it. */
export function useCategorySteps(category: CategoryDetail): {
  readonly actions: readonly ActionDef[];
  readonly dialogs: ReactNode;
} {
  const text = useText();
  const lang = useLang();
  const { toast } = useFeedback();
  const reason = useReason();
  const [open, setOpen] = useState<Open>(null);
  const status = useCommand(calls.setCategoryStatus, { invalidate: CATEGORY_READS });
  const close = () => setOpen(null);
  const setActive = async (isActive: boolean) => {
    const name = category[lang];
    const words = await reason.ask({
      title: text(isActive ? 'catalogue.category.openTitle' : 'catalogue.category.closeTitle', { name }),
      text: text(isActive ? 'catalogue.category.openText' : 'catalogue.category.closeText'),
      okText: text(isActive ? 'catalogue.category.open' : 'catalogue.category.close'),
      danger: !isActive,
    });
    if (words === null) return;
    const input = {
      params: { code: String(category.code) },
      body: { version: category.version, isActive, reason: words },
    };
    if (await status.run(input)) toast('kit.form.saved');
  };
  const actions: readonly ActionDef[] = [
    { action: 'edit', labelKey: 'catalogue.category.edit', primary: true, onClick: () => setOpen('edit') },
    { action: 'create', labelKey: 'catalogue.category.new', onClick: () => setOpen('create') },
    { action: 'history', labelKey: 'catalogue.category.history', onClick: () => setOpen('history') },
    { action: 'close', labelKey: 'catalogue.category.close', danger: true, onClick: () => setActive(false) },
    { action: 'open', labelKey: 'catalogue.category.open', onClick: () => setActive(true) },
  ];
  const dialogs = (
    <>
      <EditCategoryDrawer category={category} open={open === 'edit'} onClose={close} />
      {category.first ? <NewCategoryDrawer category={category} open={open === 'create'} onClose={close} /> : null}
      <CategoryHistory code={category.code} open={open === 'history'} onClose={close} />
      {reason.dialog}
    </>
  );
  return { actions, dialogs };
}
