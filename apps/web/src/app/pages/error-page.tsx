import { Button } from 'antd';
import { FileQuestionMark, type LucideIcon, ServerCrash, ShieldOff } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useText } from '../../kit/i18n/index.ts';
import type { TextKey } from '../../kit/i18n/keys.ts';
import { useDocumentTitle } from '../shell/document-title.ts';
import css from './state-page.module.css';
import { StatePage } from './state-page.tsx';

export type ErrorPageCode = '403' | '404' | '500';

const PAGES: Readonly<Record<ErrorPageCode, { icon: LucideIcon; title: TextKey; text: TextKey }>> = {
  403: { icon: ShieldOff, title: 'app.page403.title', text: 'app.page403.text' },
  404: { icon: FileQuestionMark, title: 'app.page404.title', text: 'app.page404.text' },
  500: { icon: ServerCrash, title: 'app.page500.title', text: 'app.page500.text' },
};

/** /403, /500 and 404 with the back-to-home button (R050, R051, R597–R599). */
export function ErrorPage({ code, home = '/' }: { readonly code: ErrorPageCode; readonly home?: string }) {
  const t = useText();
  const navigate = useNavigate();
  const page = PAGES[code];
  useDocumentTitle(t(page.title));
  return (
    <main className={css['whole']}>
      <StatePage
        icon={page.icon}
        isError={code === '500'}
        title={t(page.title)}
        actions={
          <Button type="primary" onClick={() => navigate(home)}>
            {t('app.errorPage.home')}
          </Button>
        }
        note={code}
      >
        {t(page.text)}
      </StatePage>
    </main>
  );
}
