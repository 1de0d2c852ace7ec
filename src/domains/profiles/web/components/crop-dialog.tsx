import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { PHOTO_RATIO, type PictureKind } from '../../rules.ts';
import type { Crop } from './send-picture.ts';
import styles from './picture-editor.module.css';

const CropArea = lazy(() => import('./crop-area.tsx'));

interface CropDialogProps {
  kind: PictureKind;
  /** What was chosen; null closes it. */
  file: File | null;
  pending: boolean;
  error: string | undefined;
  onClose: () => void;
  onSave: (crop: Crop) => void;
}

/** Chooses which part of a picture is shown. */
export function CropDialog({ kind, file, pending, error, onClose, onSave }: CropDialogProps) {
  const { t } = useTranslation('profiles');
  // of this picture and of no other: until its frame is there, nothing is saved that nobody chose
  const [crop, setCrop] = useState<{ of: File; part: Crop } | null>(null);
  const part = crop && crop.of === file ? crop.part : null;
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return (
    <ConfirmDialog
      opened={file !== null}
      onClose={onClose}
      title={t('pictures.crop')}
      confirm={t(kind === 'photo' ? 'pictures.save_photo' : 'pictures.save_logo')}
      pending={pending || part === null}
      {...(error && { error })}
      onConfirm={() => {
        if (part) onSave(part);
      }}
    >
      {url && file && (
        <Suspense fallback={<div className={styles.stage} />}>
          <CropArea
            url={url}
            ratio={kind === 'photo' ? PHOTO_RATIO : null}
            onChange={(given) => setCrop({ of: file, part: given })}
          />
        </Suspense>
      )}
    </ConfirmDialog>
  );
}
