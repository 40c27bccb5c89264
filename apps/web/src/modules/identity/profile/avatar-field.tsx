import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { Profile } from '@mintmark/contract/identity/identity.schema.ts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { applyProfile } from '../../../kit/session/index.ts';
import { imageProblem, useImageUpload } from '../../../kit/upload/index.ts';
import { defaultAvatar } from '../../../ui/default-avatar.ts';
import { AvatarCropper } from './avatar-cropper.tsx';
import css from './profile.module.css';

const INVALIDATES = [identityEndpoints.getProfile];

/** Chosen → cut to a square → uploaded → set; what is no picture is warned about and goes nowhere (R404, R407). */
function useAvatar() {
  const { toast, warn } = useFeedback();
  const t = useText();
  const upload = useImageUpload('Avatar/');
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const set = useCommand(identityEndpoints.updateAvatar, {
    invalidate: INVALIDATES,
    onSuccess: ({ avatar }) => {
      applyProfile({ avatar });
      setPicture(null);
      toast('identity.avatar.saved');
    },
  });
  const choose = async (file: File) => {
    if (imageProblem(file)) return void upload.send([file]);
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      warn(t('identity.avatar.unreadable'));
    }
  };
  const save = async (file: File) => {
    const [sent] = await upload.send([file]);
    if (sent) await set.run({ body: { avatar: sent.fileKey } });
  };
  return { picture, choose, save, close: () => setPicture(null), isSending: upload.isSending || set.isPending };
}

/** The own picture, or the first letter of the name, with the button that changes it. */
export function AvatarField({ profile }: { readonly profile: Profile }) {
  const t = useText();
  const avatar = useAvatar();
  const input = useRef<HTMLInputElement>(null);
  const scheme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  return (
    <div className={css['avatar']}>
      <img
        src={profile.avatar || defaultAvatar(profile.realName || profile.username, scheme)}
        alt={t('identity.avatar.alt')}
        width={72}
        height={72}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {t('identity.avatar.change')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,.png"
        hidden
        aria-label={t('identity.avatar.change')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void avatar.choose(file);
        }}
      />
      <AvatarCropper
        picture={avatar.picture}
        isSending={avatar.isSending}
        onCut={(file) => void avatar.save(file)}
        onClose={avatar.close}
      />
    </div>
  );
}
