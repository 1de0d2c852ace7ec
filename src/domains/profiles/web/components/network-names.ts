import type { SocialNetwork } from '../../rules.ts';

/** Each network's own name is the same in every language; a website's is a word. */
export const networkNames: Partial<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  soundcloud: 'SoundCloud',
  mixcloud: 'Mixcloud',
  spotify: 'Spotify',
  facebook: 'Facebook',
};
