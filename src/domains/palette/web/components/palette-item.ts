import type { Icon } from '../../../../ui/icons.ts';

export interface PaletteItem {
  id: string;
  label: string;
  detail?: string;
  /** Other words that somebody may type for it; nobody sees them. */
  also?: string;
  icon: Icon;
  act: () => void;
  /** The palette stays open: there is more to choose. */
  stays?: boolean;
}

export interface PaletteGroup {
  key:
    | 'acts'
    | 'pages'
    | 'languages'
    | 'bookings'
    | 'clients'
    | 'djs'
    | 'people'
    | 'cities'
    | 'regions'
    | 'guides';
  items: PaletteItem[];
}
