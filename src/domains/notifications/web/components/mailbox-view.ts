const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

interface MailboxView {
  /** Part of the address that mail is shown for; empty for all. */
  address: string;
  mail_id: string | null;
}

/** What the mailbox's address asks for; what makes no sense is passed over. */
export function mailboxView(search: URLSearchParams): MailboxView {
  const mail_id = search.get('mail');
  return {
    address: (search.get('address') ?? '')
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 254),
    mail_id: mail_id && uuid.test(mail_id) ? mail_id : null,
  };
}

export function mailboxAddress({ address, mail_id }: MailboxView): string {
  const search = new URLSearchParams();
  if (address !== '') search.set('address', address);
  if (mail_id) search.set('mail', mail_id);
  return search.size > 0 ? `/dev/mail?${search}` : '/dev/mail';
}
