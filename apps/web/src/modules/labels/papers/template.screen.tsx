import { HOUSE_PAPERS } from '@mintmark/domain/labels/printer.enums.ts';
import { TemplatesPage } from '../templates/label-management.screen.tsx';
import { type TemplateHome, TemplateHomeContext } from '../templates/template-home.ts';

const HOME: TemplateHome = { path: '/closeReview/template', group: 'papers', kinds: HOUSE_PAPERS };

/** 模板管理 (R160): templates of the papers of the house, on the canvas and with the versions of label templates. */
export default function TemplateScreen() {
  return (
    <TemplateHomeContext value={HOME}>
      <TemplatesPage />
    </TemplateHomeContext>
  );
}
