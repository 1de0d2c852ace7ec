import type { Random } from '../../../../shared/seeded-random.ts';
import { fill } from '../../rules.ts';
import type { DemoCity } from '../data/cities.ts';
import { wordsOf } from '../data/languages.ts';
import { palettes } from '../data/palettes.ts';
import { inRegion } from '../data/regions.ts';
import { styles, type Style } from '../data/styles.ts';

const BRANDED_EACH_YEARS = 5;

/** What a DJ of that style writes about themselves, in the words of their city. */
export function composePortrait(random: Random, place: DemoCity, style: Style, years: number) {
  const words = wordsOf[place.language];
  const { taglines, bios, specialty } = words.styles[style];
  const { mobile } = styles[style];
  const closings = mobile && random.chance(0.5) ? words.mobile_closings : words.closings;
  const bio = [random.pick(words.openings), random.pick(bios), random.pick(closings)];
  const said = (text: string): string =>
    inRegion(fill(text, { city: place.city, years }), place.country_code);
  return {
    bio: said(bio.join(place.language === 'ja' ? '' : ' ')),
    tagline: said(random.pick(taglines)),
    ...(years % BRANDED_EACH_YEARS === 0 ? palettes[(years / BRANDED_EACH_YEARS) % palettes.length] : {}),
    specialty: said(specialty),
    equipment: said(random.pick(mobile ? words.mobile_equipment : words.club_equipment)),
  };
}
