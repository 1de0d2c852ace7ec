/** Who writes: anybody with a question, or a place that wants DJs of ours. */
export const enquiryKinds = ['contact', 'venue'] as const;

/** What a question is about. */
export const enquiryTopics = ['booking', 'payment', 'account', 'dj', 'plan', 'other'] as const;

/** `closed` needed no answer; `suspected` may be a program's, which staff alone decide: nobody is told of it. */
export const enquiryStatuses = ['open', 'answered', 'closed', 'suspected'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** After which what was answered, put away or suspected is deleted; the privacy page says it. */
export const ENQUIRY_DAYS = 365;

export const NAME_LENGTH = 120;
export const MESSAGE_LENGTH = 4_000;
/** Nobody reads, writes and sends a form in less. */
export const LEAST_MS = 2_000;

/** Programs fill what people do not see, and are done at once. */
export const isSpam = ({ website, after_ms }: { website: string; after_ms: number }): boolean =>
  website !== '' || after_ms < LEAST_MS;
