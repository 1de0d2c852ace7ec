/** How far back staff look, in hours: a day, a week, a month. */
export const periods = [24, 168, 720] as const;
export type Period = (typeof periods)[number];

/** What a limit is of, as staff read it, by the actions that are counted. */
const limitNames = {
  password: ['/sign-in/email', 'known_device'],
  other_way: ['/sign-in/social', '/link-social', '/sign-in/passkey'],
  second_step: ['/two-factor/verify-totp', '/two-factor/verify-backup-code', 'enable_totp'],
  sign_up: ['/sign-up/email'],
  reset: ['/request-password-reset', '/reset-password'],
  address: ['/send-verification-email', '/confirm-address', 'change_email', 'confirm_email_change'],
  confirm: ['confirm_identity'],
  device: ['end_new_device'],
  account: ['/auth'],
  upload: ['upload'],
  calendar: ['read_calendar'],
  enquiry: ['enquiry'],
  collaboration: ['collaboration_call', 'collaboration_answer'],
  sender: ['check_sender'],
  share_image: ['share_image'],
  measure: ['log', 'event', 'page_view', 'ai_metric', 'csp_report'],
  asked: ['asked', 'check_rate_limit'],
} as const satisfies Record<string, readonly string[]>;

const names = new Map<string, keyof typeof limitNames>();
for (const name of Object.keys(limitNames) as (keyof typeof limitNames)[])
  for (const action of limitNames[name]) names.set(action, name);

/** The name of the limit that is kept under this action; what is none of ours is never shown as it was sent. */
export const limitName = (action: string): keyof typeof limitNames | 'other' => names.get(action) ?? 'other';
