import type { MessageInstance } from 'antd/es/message/interface.js';
import { text } from '../../kit/i18n/index.ts';
import { onStorageTrouble } from '../../kit/session/browser-store.ts';
import { writeLog } from '../../kit/session/front-log.ts';

const SHOWN_S = 10;

/** Says once that the browser keeps nothing; the application goes on from memory. */
export function tellStorageTrouble(message: MessageInstance): void {
  onStorageTrouble((kind) => {
    const shown = text(kind === 'full' ? 'app.storage.full' : 'app.storage.blocked');
    void message.warning({ content: shown, key: 'storage', duration: SHOWN_S });
    writeLog(shown, { type: 'warning' });
  });
}
