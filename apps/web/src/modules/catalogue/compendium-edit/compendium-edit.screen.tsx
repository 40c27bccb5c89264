import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { compendiumEndpoints as calls } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { type CatalogItem, zItemChange, zNewItem } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ApiFailure, useEndpoint } from '../../../kit/api/index.ts';
import { FormPage } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePage, usePageActive, usePageTitle } from '../../../kit/page-active/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { itemLink } from '../parts/compendium-links.ts';
import { Loaded } from '../parts/loaded.tsx';
import { useCategories } from '../parts/use-categories.ts';
import { bodyOf, formValues, type ItemSource, NEW_ITEM } from './edit.model.ts';
import { EditFields } from './edit-fields.tsx';
import { RefusedNote } from './refused-note.tsx';

const READS = [catalogueEndpoints.listItems, catalogueEndpoints.getItem, calls.getItemTree, calls.getItemHistory];
const LIST = '/basic/compendiumManagement';

/** Goes to the record when all is saved; the tab left behind closes once the other is in sight (closing goes to a neighbour). */
function useLeave() {
  const navigate = useNavigate();
  const { close } = usePage();
  const active = usePageActive();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    if (to !== null) navigate(to);
  }, [to, navigate]);
  useEffect(() => {
    if (to !== null && !active) close();
  }, [to, active, close]);
  return setTo;
}

function NewItem() {
  const { category1Of } = useCategories();
  const leave = useLeave();
  const [refused, setRefused] = useState<ApiFailure | null>(null);
  return (
    <FormPage
      endpoint={calls.createItem}
      draftKey="catalogue.item.new"
      initial={NEW_ITEM}
      schema={zNewItem}
      toInput={(values) => ({
        body: {
          ...bodyOf(values, category1Of),
          code: (values.code ?? '').trim(),
          isDraft: values.isDraft === true,
        },
      })}
      invalidate={READS}
      intro={<RefusedNote failure={refused} />}
      onRefused={setRefused}
      onSaved={({ id }) => leave(itemLink(id))}
      onClose={() => leave(LIST)}
    >
      <EditFields item={null} />
    </FormPage>
  );
}

function EditItem({ item }: { readonly item: CatalogItem }) {
  const { category1Of } = useCategories();
  const text = useText();
  const leave = useLeave();
  const [refused, setRefused] = useState<ApiFailure | null>(null);
  const initial = useMemo(() => formValues(item), [item]);
  const barred = item.allowedActions.find(({ action }) => action === 'edit');
  return (
    <FormPage
      endpoint={calls.updateItem}
      draftKey={`catalogue.item.${item.id}`}
      initial={initial}
      schema={zItemChange}
      toInput={(values) => ({
        params: { id: item.id },
        body: { version: values.version ?? item.version, ...bodyOf(values, category1Of) },
      })}
      fromCurrent={(current) => formValues(current as ItemSource)}
      okReason={barred?.allowed ? null : (barred?.reason ?? text('catalogue.edit.notYours'))}
      invalidate={READS}
      intro={
        <>
          <RefusedNote failure={refused} />
          {item.isUnverified ? <Note>{text('catalogue.item.unverifiedText')}</Note> : null}
        </>
      }
      onRefused={setRefused}
      onSaved={() => leave(itemLink(item.id))}
      onClose={() => leave(itemLink(item.id))}
    >
      <EditFields item={item} />
    </FormPage>
  );
}

function ExistingItem({ id }: { readonly id: string }) {
  const text = useText();
  const answer = useEndpoint(catalogueEndpoints.getItem, { params: { id } }, { follow: topicsOf('catalogItem', id) });
  usePageTitle(answer.data ? text('catalogue.edit.tab', { code: answer.data.code }) : null);
  return <Loaded answer={answer}>{(item) => <EditItem key={item.id} item={item} />}</Loaded>;
}

/** 纲目编辑: an item (`?id=`) or a new one; one tab whatever the query. */
export default function CompendiumEditScreen() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const isId = /^\d{1,18}$/.test(id);
  return isId ? <ExistingItem key={id} id={id} /> : <NewItem />;
}
