import type { CatalogItem } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { METALS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import {
  FieldGroup,
  FormField,
  LengthField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  WeightField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { useCategories } from '../parts/use-categories.ts';
import styles from './edit.module.css';
import { PictureField } from './picture-field.tsx';
import { GuidesField, ReferencesField } from './rows-fields.tsx';
import { VarietiesField } from './varieties-field.tsx';

function NamesCard({ isNew }: { readonly isNew: boolean }) {
  const text = useText();
  return (
    <SectionCard title={text('catalogue.item.basics')}>
      <FieldGroup>
        {isNew ? (
          <>
            <TextField
              name="code"
              labelKey="catalogue.edit.code"
              hintKey="catalogue.edit.codeHint"
              required
              maxLength={24}
            />
            <SwitchField name="isDraft" labelKey="catalogue.edit.isDraft" hintKey="catalogue.edit.draftHint" />
          </>
        ) : null}
        <TextField name="nameZh" labelKey="catalogue.category.zh" required maxLength={50} />
        <TextField name="nameEn" labelKey="catalogue.category.en" maxLength={120} />
        <TextField name="nameShort" labelKey="catalogue.item.nameShort" maxLength={30} />
        <FormField name="aliases" labelKey="catalogue.edit.aliases" hintKey="catalogue.edit.aliasesHint">
          <Select mode="tags" open={false} suffixIcon={null} maxLength={50} placeholder="" />
        </FormField>
      </FieldGroup>
    </SectionCard>
  );
}

function PlaceCard() {
  const text = useText();
  return (
    <SectionCard title={text('catalogue.edit.place')}>
      <FieldGroup>
        <SelectField
          name="category2"
          labelKey="catalogue.edit.category"
          options={useCategories().options}
          required
          wide
        />
        <TextField name="dynasty" labelKey="catalogue.item.dynasty" maxLength={40} />
        <TextField name="era" labelKey="catalogue.item.era" maxLength={40} />
        <TextField name="ruler" labelKey="catalogue.item.ruler" maxLength={40} />
        <TextField name="denomination" labelKey="catalogue.item.denomination" maxLength={40} />
        <TextField name="typeName" labelKey="catalogue.item.typeName" maxLength={60} />
        <TextField name="mint" labelKey="catalogue.item.mint" maxLength={60} />
        <TextField name="yearText" labelKey="catalogue.item.year" maxLength={50} />
        <span />
        <NumberField name="yearFrom" labelKey="catalogue.item.yearFrom" min={-3_000} max={2_200} />
        <NumberField name="yearTo" labelKey="catalogue.item.yearTo" min={-3_000} max={2_200} />
      </FieldGroup>
    </SectionCard>
  );
}

function PhysicalCard() {
  const text = useText();
  return (
    <SectionCard title={text('catalogue.edit.physical')}>
      <FieldGroup>
        <SelectField name="metal" labelKey="catalogue.item.metal" options={METALS} />
        <TextField name="fineness" labelKey="catalogue.item.fineness" maxLength={20} />
        <WeightField name="weightMg" labelKey="catalogue.item.weight" />
        <WeightField name="weightTolMg" labelKey="catalogue.edit.weightTol" hintKey="catalogue.edit.tolHint" />
        <LengthField name="diameterUm" labelKey="catalogue.item.diameter" />
        <LengthField name="diameterTolUm" labelKey="catalogue.edit.diameterTol" hintKey="catalogue.edit.tolHint" />
        <LengthField name="thicknessUm" labelKey="catalogue.item.thickness" />
        <LengthField name="lengthUm" labelKey="catalogue.item.length" />
        <LengthField name="widthUm" labelKey="catalogue.item.width" />
        <LengthField name="heightUm" labelKey="catalogue.item.height" />
        <TextField name="edge" labelKey="catalogue.item.edge" maxLength={120} />
        <TextField name="shape" labelKey="catalogue.item.shape" maxLength={60} />
        <TextField name="technique" labelKey="catalogue.item.technique" maxLength={60} />
        <TextField name="designer" labelKey="catalogue.item.designer" maxLength={80} />
        <TextField name="mintage" labelKey="catalogue.item.mintage" maxLength={120} />
        <NumberField
          name="rarityLevel"
          labelKey="catalogue.item.rarity"
          hintKey="catalogue.edit.rarityHint"
          min={1}
          max={10}
        />
      </FieldGroup>
    </SectionCard>
  );
}

function SidesCard({ item }: { readonly item: CatalogItem | null }) {
  const text = useText();
  const known = (key: string | null | undefined, url: string | undefined) => (key && url ? { key, url } : null);
  return (
    <SectionCard title={text('catalogue.item.sides')}>
      <FieldGroup>
        <PictureField
          name="obverseKey"
          labelKey="catalogue.edit.obverseKey"
          known={known(item?.obverseKey, item?.obverseUrl)}
        />
        <PictureField
          name="reverseKey"
          labelKey="catalogue.edit.reverseKey"
          known={known(item?.reverseKey, item?.reverseUrl)}
        />
        <TextAreaField name="obverseText" labelKey="catalogue.edit.obverseText" maxLength={1_000} />
        <TextAreaField name="reverseText" labelKey="catalogue.edit.reverseText" maxLength={1_000} />
      </FieldGroup>
    </SectionCard>
  );
}

function TrustCard() {
  const text = useText();
  return (
    <SectionCard title={text('catalogue.edit.trust')}>
      <FieldGroup>
        <SwitchField
          name="isUnverified"
          labelKey="catalogue.edit.isUnverified"
          hintKey="catalogue.edit.unverifiedHint"
        />
        <TextField name="sourceText" labelKey="catalogue.edit.sourceText" maxLength={300} />
        <TextAreaField name="knownFakes" labelKey="catalogue.item.knownFakes" maxLength={2_000} />
      </FieldGroup>
    </SectionCard>
  );
}

/** Everything that people write of an item, in cards. */
export function EditFields({ item }: { readonly item: CatalogItem | null }) {
  const text = useText();
  return (
    <div className={styles['cards']}>
      <div className={styles['stack']}>
        <NamesCard isNew={item === null} />
        <SectionCard title={text('catalogue.edit.refs')}>
          <ReferencesField />
        </SectionCard>
        <SectionCard title={text('catalogue.item.varieties')}>
          <VarietiesField />
        </SectionCard>
        <SectionCard title={text('catalogue.item.guides')}>
          <GuidesField />
        </SectionCard>
        <SidesCard item={item} />
      </div>
      <div className={styles['stack']}>
        <PlaceCard />
        <PhysicalCard />
        <TrustCard />
      </div>
    </div>
  );
}
