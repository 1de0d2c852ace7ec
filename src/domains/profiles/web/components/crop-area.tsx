import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import styles from './picture-editor.module.css';
import type { Crop } from './send-picture.ts';

const MOST_ZOOM = 4;
const ARROW_STEP_PX = 8;
const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

interface CropAreaProps {
  url: string;
  /** Of width to height; null for that of the picture itself. */
  ratio: number | null;
  onChange: (crop: Crop) => void;
}

/** The frame over a picture: dragged, pinched, or moved with the arrow keys. */
export default function CropArea({ url, ratio, onChange }: CropAreaProps) {
  const { t } = useTranslation('profiles');
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [own, setOwn] = useState(1);
  return (
    <div className={styles.crop}>
      <div className={styles.stage}>
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={ratio ?? own}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => setOwn(naturalWidth / naturalHeight)}
          keyboardStep={ARROW_STEP_PX}
          disableAutomaticStylesInjection
          // what the browser cannot show is sent as it is: the answer says why it is not taken
          mediaProps={{ alt: '', onError: () => onChange(whole) }}
          cropperProps={{ role: 'group', 'aria-label': t('pictures.frame') }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={({ x, y, width, height }) =>
            onChange({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 })
          }
        />
      </div>
      <label className={styles.zoom}>
        {t('pictures.zoom')}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <p className={styles.help}>{t('pictures.crop_help')}</p>
    </div>
  );
}
