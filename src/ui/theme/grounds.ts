/** What words and controls stand on in each scheme, as tokens.css has it; a test compares them. */
export const grounds = {
  light: ['#fbf9f5', '#ffffff', '#f3efe7'],
  dark: ['#141311', '#1c1a17', '#25221e'],
} as const;
export type Scheme = keyof typeof grounds;
