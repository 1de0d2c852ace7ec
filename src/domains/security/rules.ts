/** How far back staff look, in hours: a day, a week, a month. */
export const periods = [24, 168, 720] as const;
export type Period = (typeof periods)[number];
