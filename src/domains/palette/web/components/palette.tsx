import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Answers } from '../../../../ui/answers.tsx';
import Dialog from '../../../../ui/components/dialog.tsx';
import { paletteSwitch } from '../../../../ui/palette-switch.ts';
import { PaletteBody } from './palette-body.tsx';

/** Goes anywhere, finds what this person may see, and does what is done often. */
export default function Palette() {
  const { t } = useTranslation('palette');
  const isOpen = useSyncExternalStore(paletteSwitch.subscribe, paletteSwitch.isOpen, () => false);
  return (
    <Dialog opened={isOpen} onClose={paletteSwitch.close} title={t('title')}>
      <Answers>
        <PaletteBody />
      </Answers>
    </Dialog>
  );
}
