import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { categoriesEndpoints as calls } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import { Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { OrderList } from '../../../kit/detail/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';

interface Sibling {
  readonly code: number;
  readonly zh: string;
  readonly en: string;
}

interface Props {
  readonly siblings: readonly Sibling[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Siblings in another order, by dragging or with the arrow buttons. */
export function OrderCategoriesDrawer({ siblings, open, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  const { toast } = useFeedback();
  const { active, container } = useOverlayPlace();
  const [codes, setCodes] = useState<readonly number[]>([]);
  useEffect(() => {
    if (open) setCodes(siblings.map(({ code }) => code));
  }, [open, siblings]);
  const command = useCommand(calls.orderCategories, {
    invalidate: [catalogueEndpoints.listCategories],
    onSuccess: () => {
      toast('kit.form.saved');
      onClose();
    },
  });
  const known = new Map(siblings.map((one) => [one.code, one]));
  const before = siblings.map(({ code }) => code);
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      size={420}
      title={text('catalogue.category.order')}
      onClose={onClose}
      footer={
        <Button
          type="primary"
          loading={command.isPending}
          disabled={codes.join() === before.join()}
          onClick={() => void command.run({ body: { codes: [...codes], before } })}
        >
          {text('kit.form.save')}
        </Button>
      }
      {...(container ? { getContainer: () => container } : {})}
    >
      <OrderList
        items={codes.map((code) => ({
          key: String(code),
          label: known.get(code)?.[lang] ?? String(code),
          detail: code,
        }))}
        onChange={(keys) => setCodes(keys.map(Number))}
      />
    </Drawer>
  );
}
