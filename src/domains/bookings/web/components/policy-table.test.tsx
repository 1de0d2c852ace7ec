// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as format from '../../../../shared/format.ts';
import { renderScreen } from '../../../../ui/testing.tsx';
import { cancellationPolicies } from '../../../profiles/rules.ts';
import { policyClauses } from '../../rules/cancellation.ts';
import en from '../../locales/en.json' with { type: 'json' };
import { PolicyTable } from './policy-table.tsx';

afterEach(cleanup);
const uncharged = { until: new Date('2027-02-05T10:00:00Z'), time_zone: 'Europe/Berlin' };
const inEnglish = {
  percent: (bps: number) => format.percent(bps, 'en'),
  date: (at: Date, zone: string) => format.date(at, zone, 'en'),
};

test('checkout says every clause that agreement and bank read, also what breaks the rule', () => {
  for (const policy of cancellationPolicies)
    for (const cap_percent of [100, 25, 0]) {
      const terms = { policy, cap_percent, uncharged };
      renderScreen(<PolicyTable {...terms} />);
      const { rows, beside } = policyClauses(terms, inEnglish);
      expect(screen.getAllByRole('row')).toHaveLength(rows.length + 1);
      expect(screen.getAllByRole('listitem')).toHaveLength(beside.length);
      for (const said of [en.policy.dj_cancels, en.policy.unpaid])
        expect(screen.getByText(said)).toBeTruthy();
      expect(screen.getByText(/^Nothing is charged before Fri, 5 Feb 2027/)).toBeTruthy();
      cleanup();
    }
});
