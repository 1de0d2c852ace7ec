import { useTranslation } from 'react-i18next';
import { inkOn } from '../../../../shared/contrast.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ColorField } from '../../../../ui/form/color-field.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../../../ui/icons.ts';
import { grounds, type Scheme } from '../../../../ui/theme/grounds.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { type BrandColors, checksOf, colorOf, type ContrastCheck, fillIn, inkOf, markIn } from './brand.ts';
import styles from './brand-fields.module.css';
import editor from './profile-editor.module.css';
import type { SectionFields } from './section-form.tsx';

/** A page's own colours: how well they are read is said while they are chosen, and shown in both schemes. */
export function BrandFields({ values, set, field }: SectionFields) {
  const { t } = useTranslation('profiles');
  return (
    <>
      <p className={editor.help}>{t('edit.brand.help')}</p>
      <div className={editor.pair}>
        {(['primary_color', 'accent_color', 'background_color', 'text_color'] as const).map((name) => (
          <ColorField
            key={name}
            {...field(name)}
            optional
            description={t(`edit.brand.where.${name}`)}
            value={values[name] ?? ''}
            onChange={(color) => set({ [name]: color })}
            pick={t('edit.brand.pick', { name: t(`edit.fields.${name}`) })}
            fallback={name === 'text_color' ? grounds.light[1] : grounds.dark[0]}
          />
        ))}
      </div>
      <div role="status" aria-label={t('edit.brand.checks')}>
        <ul className={styles.checks}>
          {checksOf(values).map((check) => (
            <Check key={check.color} check={check} onTake={(color) => set({ [check.color]: color })} />
          ))}
        </ul>
      </div>
      <div className={editor.pair}>
        <Preview scheme="light" colors={values} name={values.dj_name} />
        <Preview scheme="dark" colors={values} name={values.dj_name} />
      </div>
    </>
  );
}

function Check({ check, onTake }: { check: ContrastCheck; onTake: (color: string) => void }) {
  const { t } = useTranslation('profiles');
  const { number } = useFormat();
  const { color, ratio, least, suggested } = check;
  // rounded down: 4.49 is not 4.5
  const values = {
    name: t(`edit.fields.${color}`),
    ratio: number(Math.floor(ratio * 10) / 10),
    least: number(least),
  };
  const Icon = suggested ? IconAlertTriangle : IconCircleCheck;
  return (
    <li className={suggested ? styles.weak : styles.good}>
      <Icon size={20} aria-hidden="true" />
      <span>{suggested ? t('edit.brand.weak', { ...values, suggested }) : t('edit.brand.good', values)}</span>
      {suggested && (
        <Button size="s" onClick={() => onTake(suggested)}>
          <span className={styles.swatch} style={{ background: suggested }} aria-hidden="true" />
          {t('edit.brand.take', { suggested })}
        </Button>
      )}
    </li>
  );
}

/** The page in little, in colours that pass. */
function Preview({ scheme, colors, name }: { scheme: Scheme; colors: BrandColors; name: string }) {
  const { t } = useTranslation('profiles');
  const paper = grounds[scheme][0];
  const primary = colorOf(colors.primary_color);
  const accent = colorOf(colors.accent_color);
  const ground = colorOf(colors.background_color);
  const fill = primary ? fillIn(primary, scheme) : null;
  const ink = inkOn(paper);
  return (
    <figure className={styles.preview}>
      <figcaption className={editor.help}>{t(`edit.brand.${scheme}`)}</figcaption>
      <div className={styles.paper} style={{ background: paper, color: ink }} aria-hidden="true">
        <p
          className={styles.name}
          style={ground ? { background: ground, color: inkOf(ground, colorOf(colors.text_color)) } : {}}
        >
          {name}
        </p>
        <p className={styles.heading} style={{ borderColor: accent ? markIn(accent, scheme) : ink }}>
          {t('about.title', { name })}
        </p>
        <span
          className={styles.button}
          style={fill ? { background: fill.fill, color: fill.ink } : { background: ink, color: paper }}
        >
          {t('edit.brand.button')}
        </span>
      </div>
    </figure>
  );
}
