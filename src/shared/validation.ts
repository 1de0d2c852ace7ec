/** Letters, digits and ._%+- before the @, then a domain and a top-level part of at least two letters. */
const emailPattern = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;
export const isEmail = (value: string): boolean => emailPattern.test(value);

/** The parts of the strong-password rule, each answerable while typing. */
export const passwordRules = {
  length: (value: string): boolean => value.length >= 8,
  lowercase: (value: string): boolean => /[a-z]/.test(value),
  uppercase: (value: string): boolean => /[A-Z]/.test(value),
  digit: (value: string): boolean => /\d/.test(value),
  symbol: (value: string): boolean => /[@$!%*?&]/.test(value),
  allowed: (value: string): boolean => /^[A-Za-z\d@$!%*?&]*$/.test(value),
} as const;
export type PasswordRule = keyof typeof passwordRules;

export const isStrongPassword = (value: string): boolean =>
  Object.values(passwordRules).every((rule) => rule(value));
