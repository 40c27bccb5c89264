import './page.css';
import { createRoot } from 'react-dom/client';
import { watchUncaught } from '../../../kit/session/front-log.ts';
import { rememberedMode } from '../../../theme/remembered-mode.ts';
import { LoginApp } from './login-app.tsx';
import { NoticeProvider } from './notice.tsx';
import { TextsProvider } from './texts.tsx';

watchUncaught();
watchTheme();
/** The colours that the last person of this browser chose; the sign-in page itself knows nobody. */
function watchTheme(): void {
  const mode = rememberedMode();
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    const isDark = mode === 'dark' || (mode === 'system' && system.matches);
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  };
  show();
  if (mode === 'system') system.addEventListener('change', show);
}

const place = document.getElementById('root');
if (!place) throw new Error('no #root');
createRoot(place).render(
  <TextsProvider>
    <NoticeProvider>
      <LoginApp />
    </NoticeProvider>
  </TextsProvider>,
);
