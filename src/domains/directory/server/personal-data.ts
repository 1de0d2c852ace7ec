import type { PersonalData } from '../../../platform/personal-data.ts';

export const directoryData: PersonalData = {
  lists: {},
  left_out: {
    dj_listings: 'made by the database from the profile, for searching',
    busy_days: 'made by the database from the calendar, for searching',
  },
};
