import './page.css';
import { createRoot } from 'react-dom/client';
import { watchUncaught } from '../../../kit/session/front-log.ts';
import { LoginApp } from './login-app.tsx';
import { NoticeProvider } from './notice.tsx';
import { TextsProvider } from './texts.tsx';

watchUncaught();
const place = document.getElementById('root');
if (!place) throw new Error('no #root');
createRoot(place).render(
  <TextsProvider>
    <NoticeProvider>
      <LoginApp />
    </NoticeProvider>
  </TextsProvider>,
);
