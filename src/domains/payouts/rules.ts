/**
 * Where a payout is: to come, held for a reason that is told, asked of the gateway, sent; or kept whole because it pays
 * off what its owner owes.
 */
export const payoutStates = ['scheduled', 'held', 'on_its_way', 'paid', 'withheld'] as const;
export type PayoutState = (typeof payoutStates)[number];

/**
 * For what staff hold one: it is not clear that the event took place as agreed, that the client's payment is good, who
 * it is that is paid; or an authority wants it.
 */
export const holdReasons = ['event_check', 'payment_check', 'identity_check', 'authority'] as const;
export type HoldReason = (typeof holdReasons)[number];

/**
 * Why one is held: the account has something to be told, is being looked at, a problem, a bank that decides, or staff.
 */
export const payoutReasons = ['account', 'account_checked', 'problem', 'chargeback', ...holdReasons] as const;
export type PayoutReason = (typeof payoutReasons)[number];

/** Staff's list of what does not go out: all of it, or by who has to do something about it. */
export const heldTabs = ['all', 'staff', 'problem', 'chargeback', 'account'] as const;
export type HeldTab = (typeof heldTabs)[number];

/** Why something does not go out, as staff sort it: what an account lacks is its owner's to tell, whatever it is. */
export const heldReasons: Record<HeldTab, readonly PayoutReason[]> = {
  all: payoutReasons,
  staff: holdReasons,
  problem: ['problem'],
  chargeback: ['chargeback'],
  account: ['account'],
};

/** More rows than a spreadsheet is pleasant with; a year makes a smaller file. */
export const EXPORT_ROWS = 20_000;

export const debtCauses = ['chargeback', 'refund', 'correction'] as const;
export type DebtCause = (typeof debtCauses)[number];
/**
 * What paid it: a payout, the account at the gateway, the bank that gave the money back, a correction; or nobody, where
 * staff wrote it off.
 */
export const debtWays = ['payout', 'account', 'bank', 'correction', 'written_off'] as const;
export type DebtWay = (typeof debtWays)[number];

/** One entry of somebody's debt: above zero they owe more, below it less. */
export interface DebtEntry {
  id: string;
  amount_cents: number;
  /** The entry that made the debt this one is about; null for what pays whatever is the oldest. */
  about_id: string | null;
}

interface Coming {
  id: string;
  currency: string;
  amount_cents: number;
}

/**
 * What of payouts to come would pay off what is owed, were they released as they stand: the one that comes first pays
 * first, which is how releases do it.
 * @param coming in the order of their coming
 * @param owed what is owed per currency
 */
export function expectWithheld(
  coming: readonly Coming[],
  owed: ReadonlyMap<string, number>,
): Map<string, number> {
  const left = new Map(owed);
  return new Map(
    coming.map(({ id, currency, amount_cents }) => {
      const withheld_cents = Math.min(amount_cents, left.get(currency) ?? 0);
      left.set(currency, (left.get(currency) ?? 0) - withheld_cents);
      return [id, withheld_cents];
    }),
  );
}

interface Collection {
  id: string;
  amount_cents: number;
}

/**
 * Which debt each collection paid: the one it is about, then the oldest that is open. What is left of all is the
 * balance of the account, to the cent.
 * @param entries of one person and currency, the oldest first
 */
export function assignDebts(
  entries: readonly DebtEntry[],
): { id: string; amount_cents: number; left_cents: number; collected: Collection[] }[] {
  const debts: { id: string; amount_cents: number; left_cents: number; collected: Collection[] }[] = [];
  for (const { id, amount_cents, about_id } of entries) {
    if (amount_cents > 0) {
      debts.push({ id, amount_cents, left_cents: amount_cents, collected: [] });
      continue;
    }
    let open_cents = -amount_cents;
    const own = debts.find((debt) => debt.id === about_id);
    for (const debt of own ? [own, ...debts.filter((one) => one !== own)] : debts) {
      const part_cents = Math.min(open_cents, debt.left_cents);
      if (part_cents === 0) continue;
      debt.left_cents -= part_cents;
      debt.collected.push({ id, amount_cents: part_cents });
      open_cents -= part_cents;
    }
  }
  return debts;
}
