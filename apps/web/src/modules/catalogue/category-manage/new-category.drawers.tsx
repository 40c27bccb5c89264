import { categoriesEndpoints as calls } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import { FieldGroup, FormDrawer, NumberField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { NEW_FIRST, newBodyOf, newFirstBodyOf } from './category.model.ts';
import { CATEGORY_READS, type EditProps, FirstFields, LetterField, NameFields, NeedFields } from './category-forms.tsx';

const NEW = { certLetter: null };

/** A new second level under a first. */
export function NewCategoryDrawer({ category, open, onClose }: EditProps) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('catalogue.category.newTitle', { name: category.zh })}
      endpoint={calls.createCategory}
      initial={NEW}
      toInput={(values) => ({ body: newBodyOf(values, category.category1) })}
      invalidate={CATEGORY_READS}
      saveAndNew
      onClose={onClose}
    >
      <FieldGroup>
        <NameFields />
        <LetterField isFixed={false} />
        <NeedFields isFirst={false} />
      </FieldGroup>
    </FormDrawer>
  );
}

/** A new first level behind the others. */
export function NewFirstLevelDrawer({ open, onClose }: Pick<EditProps, 'open' | 'onClose'>) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('catalogue.category.newFirst')}
      endpoint={calls.createCategory}
      initial={NEW_FIRST}
      toInput={(values) => ({ body: newFirstBodyOf(values) })}
      invalidate={CATEGORY_READS}
      onClose={onClose}
      width={640}
    >
      <FieldGroup>
        <NumberField
          name="code"
          labelKey="catalogue.category.code"
          hintKey="catalogue.category.codeHint"
          min={1}
          max={99}
        />
        <NameFields />
        <NeedFields isFirst />
        <FirstFields />
      </FieldGroup>
    </FormDrawer>
  );
}
