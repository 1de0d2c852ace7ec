import type { PersonalData } from '../../../platform/personal-data.ts';

export const directoryData: PersonalData = {
  lists: {},
  left_out: {
    dj_listings: 'made by the database from the profile, for searching',
    busy_days: 'made by the database from the calendar, for searching',
  },
  kept: {
    dj_listings: 'made by the database from the profile, and gone with it',
    busy_days: 'made by the database from the calendar, and gone with it',
  },
};
