import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { withToken } from '../../../../ui/csrf-token.ts';
import { IconPlus } from '../../../../ui/icons.ts';
import type { Picture } from '../../contract.ts';
import { PHOTOS_AT_MOST, type PictureKind } from '../../rules.ts';
import { CropDialog } from './crop-dialog.tsx';
import { LogoField } from './logo-field.tsx';
import { PhotoList } from './photo-list.tsx';
import styles from './picture-editor.module.css';
import { type Crop, PictureError, sendPicture } from './send-picture.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp';
const known = ['too_large', 'unsupported', 'infected', 'unchecked', 'too_many', 'NETWORK'];

/** A DJ's photos and logos; each change is kept at once. */
export function PictureEditor({ user_id }: { user_id: string }) {
  const { t } = useTranslation('profiles');
  const queryClient = useQueryClient();
  const errorText = useErrorText('profiles');
  const input = useRef<HTMLInputElement>(null);
  const { data, isError, refetch } = useQuery(orpc.profiles.pictures.queryOptions({ input: { user_id } }));
  const [chosen, setChosen] = useState<{ kind: PictureKind; file: File | null }>({
    kind: 'photo',
    file: null,
  });
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [removed, setRemoved] = useState<Picture | null>(null);
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={3} />;

  const run = async (
    call: (options: { context: { csrf_token: string } }) => Promise<{ items: Picture[] }>,
  ): Promise<boolean> => {
    try {
      const shown = await withToken((csrf_token) => call({ context: { csrf_token } }));
      queryClient.setQueryData(orpc.profiles.pictures.queryKey({ input: { user_id } }), shown);
      return true;
    } catch (failure) {
      toast.error(errorText(failure));
      await refetch();
      return false;
    }
  };
  const remove = async (picture: Picture) => {
    if (await run((token) => api.profiles.remove_picture({ id: picture.id }, token))) setRemoved(picture);
  };
  const undo = async (picture: Picture) => {
    if (await run((token) => api.profiles.restore_picture({ id: picture.id }, token))) setRemoved(null);
  };
  const choose = (kind: PictureKind) => {
    setChosen({ kind, file: null });
    setError(undefined);
    input.current?.click();
  };
  const save = async (crop: Crop) => {
    if (!chosen.file) return;
    setPending(true);
    setError(undefined);
    try {
      await sendPicture(chosen.kind, chosen.file, crop);
      setChosen({ kind: chosen.kind, file: null });
      // there may be no room for what was removed before
      setRemoved(null);
      await refetch();
    } catch (failure) {
      const code = failure instanceof PictureError ? failure.code : '';
      setError(t(`pictures.error.${known.includes(code) ? code : 'UNKNOWN'}`));
    } finally {
      setPending(false);
    }
  };
  const photos = data.items.filter(({ kind }) => kind === 'photo');
  return (
    <div className={styles.editor}>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          // read now: what is chosen is gone by the time React asks for the next state
          const file = currentTarget.files?.[0] ?? null;
          setChosen((before) => ({ ...before, file }));
          // the same file may be chosen again
          currentTarget.value = '';
        }}
      />
      <p className={styles.help}>{t('pictures.help', { count: PHOTOS_AT_MOST })}</p>
      <div role="status" className={styles.status}>
        {removed && (
          <div className={styles.undo}>
            {t('pictures.removed')}
            <Button size="s" onClick={() => void undo(removed)}>
              {t('pictures.undo')}
            </Button>
          </div>
        )}
      </div>
      <PhotoList
        photos={photos}
        onArrange={(ids) => void run((token) => api.profiles.arrange_pictures({ ids }, token))}
        onDescribe={(id, alt) => void run((token) => api.profiles.describe_picture({ id, alt }, token))}
        onRemove={(photo) => void remove(photo)}
      />
      {photos.length < PHOTOS_AT_MOST && (
        <div>
          <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => choose('photo')}>
            {t('pictures.add')}
          </Button>
        </div>
      )}
      <div className={styles.logos}>
        {(['logo', 'logo_dark'] as const).map((kind) => (
          <LogoField
            key={kind}
            kind={kind}
            logo={data.items.findLast((one) => one.kind === kind)}
            onChoose={() => choose(kind)}
            onRemove={(logo) => void remove(logo)}
          />
        ))}
      </div>
      <CropDialog
        {...chosen}
        pending={pending}
        error={error}
        onClose={() => setChosen({ ...chosen, file: null })}
        onSave={(crop) => void save(crop)}
      />
    </div>
  );
}
