import type { Language } from '../../../../shared/languages.ts';

export interface DemoCity {
  /** As its people write it. */
  city: string;
  /** As visitors from elsewhere can read it. */
  shown_as: string;
  /** As the city data set writes it. */
  listed_as: string;
  country_code: string;
  language: Language;
  /** Usual hourly rates there, in whole units of the country's currency. */
  rates: readonly [number, number];
}

const of = (
  city: string,
  country_code: string,
  language: Language,
  rates: readonly [number, number],
  listed_as = city,
): DemoCity => ({
  city,
  listed_as,
  country_code,
  language,
  rates,
  shown_as: language === 'ja' ? listed_as : city,
});

export const cities = {
  new_york: of('New York', 'US', 'en', [140, 320], 'New York City'),
  austin: of('Austin', 'US', 'en', [100, 220]),
  london: of('London', 'GB', 'en', [90, 210]),
  manchester: of('Manchester', 'GB', 'en', [70, 150]),
  dublin: of('Dublin', 'IE', 'en', [85, 180]),
  madrid: of('Madrid', 'ES', 'es', [60, 140]),
  barcelona: of('Barcelona', 'ES', 'es', [65, 150]),
  sevilla: of('Sevilla', 'ES', 'es', [50, 110]),
  mexico_city: of('Ciudad de México', 'MX', 'es', [40, 110], 'Mexico City'),
  paris: of('Paris', 'FR', 'fr', [90, 200]),
  lyon: of('Lyon', 'FR', 'fr', [75, 150]),
  brussels: of('Bruxelles', 'BE', 'fr', [75, 150], 'Brussels'),
  geneva: of('Genève', 'CH', 'fr', [150, 280]),
  berlin: of('Berlin', 'DE', 'de', [75, 180]),
  hamburg: of('Hamburg', 'DE', 'de', [80, 170]),
  munich: of('München', 'DE', 'de', [90, 200], 'Munich'),
  vienna: of('Wien', 'AT', 'de', [75, 165], 'Vienna'),
  zurich: of('Zürich', 'CH', 'de', [150, 290]),
  lisbon: of('Lisboa', 'PT', 'pt', [55, 120], 'Lisbon'),
  porto: of('Porto', 'PT', 'pt', [45, 100]),
  sao_paulo: of('São Paulo', 'BR', 'pt', [220, 650]),
  amsterdam: of('Amsterdam', 'NL', 'nl', [85, 190]),
  rotterdam: of('Rotterdam', 'NL', 'nl', [75, 160]),
  antwerp: of('Antwerpen', 'BE', 'nl', [70, 150]),
  milan: of('Milano', 'IT', 'it', [80, 180], 'Milan'),
  rome: of('Roma', 'IT', 'it', [65, 150], 'Rome'),
  naples: of('Napoli', 'IT', 'it', [50, 120], 'Naples'),
  tokyo: of('東京', 'JP', 'ja', [14_000, 36_000], 'Tokyo'),
  osaka: of('大阪', 'JP', 'ja', [12_000, 28_000], 'Osaka'),
  fukuoka: of('福岡', 'JP', 'ja', [10_000, 24_000], 'Fukuoka'),
} as const satisfies Record<string, DemoCity>;

export type CityKey = keyof typeof cities;
