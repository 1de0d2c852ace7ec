import { RowLink } from '../../../../ui/components/row-link.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Account } from '../../contract.ts';
import styles from './books.module.css';

/** Whose account it is, in words. */
export function usePartyText(): (account: Account) => string {
  const { t } = useTranslation('accounting');
  return ({ party }) => {
    if (party.kind === 'platform' || party.kind === 'chargeback') return t(`party.${party.kind}`);
    if (party.kind === 'sale') return `${t(`charge_purpose.${party.sale_kind}`)} · ${party.email}`;
    if (party.kind === 'plan') return `${t('charge_purpose.plan')} · ${party.name}`;
    return party.kind === 'booking' ? `${party.ref} · ${party.title}` : party.name;
  };
}

/** An account as a link to its entries: what it is for, and below whose it is. */
export function AccountName({ account, isWhole = false }: { account: Account; isWhole?: boolean }) {
  const { t } = useTranslation('accounting');
  const partyText = usePartyText();
  const To = isWhole ? RowLink : Link;
  return (
    <>
      <To to={`/admin/ledger/accounts/${account.id}`}>{t(`account_purpose.${account.purpose}`)}</To>
      <span className={styles.detail}>{partyText(account)}</span>
    </>
  );
}
