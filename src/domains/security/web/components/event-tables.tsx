import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { type Provider, providerNames, providers } from '../../../accounts/rules.ts';
import type { SecurityOverview } from '../../contract.ts';
import { limitName } from '../../rules.ts';
import styles from './security.module.css';

interface Line {
  key: string;
  what: ReactNode;
  detail: ReactNode;
  count: number;
  last_at: Date;
}

const isProvider = (way: string): way is Provider => providers.some((one) => one === way);

/** Who tried what, how often, and when last. */
export function EventTables({ overview }: { overview: SecurityOverview }) {
  const { t } = useTranslation('security');
  const { sources, targets, other_ways, limits, violations } = overview;
  return (
    <div className={styles.tables}>
      <EventTable
        name="sources"
        lines={sources.map(({ network, accounts, ...line }) => ({
          ...line,
          key: network,
          what: <code>{network}</code>,
          detail: t('accounts_tried', { count: accounts }),
        }))}
      />
      <EventTable
        name="targets"
        lines={targets.map(({ person, networks, ...line }) => ({
          ...line,
          key: person.id,
          what: <Link to={`/admin/members/${person.id}`}>{person.name || person.email}</Link>,
          detail: t('from_networks', { count: networks }),
        }))}
      />
      <EventTable
        name="other_ways"
        lines={other_ways.map(({ way, network, ...line }) => ({
          ...line,
          key: `${way} ${network}`,
          what: isProvider(way) ? providerNames[way] : t(`way.${way}`),
          detail: <code>{network}</code>,
        }))}
      />
      <EventTable
        name="limits"
        lines={limits.map(({ action, network, ...line }) => ({
          ...line,
          key: `${action} ${network}`,
          what: t(`limit.${limitName(action)}`),
          detail: <code>{network}</code>,
        }))}
      />
      <EventTable
        name="violations"
        lines={violations.map(({ blocked, page, ...line }) => ({
          ...line,
          key: `${blocked} ${page}`,
          what: <code>{blocked}</code>,
          detail: <code>{page}</code>,
        }))}
      />
    </div>
  );
}

function EventTable({ name, lines }: { name: string; lines: Line[] }) {
  const { t } = useTranslation('security');
  const { number, dateTime } = useFormat();
  const zone = useViewerZone();
  return (
    <Panel title={t(`${name}.title`)}>
      {lines.length === 0 ? (
        <p className={styles.detail}>{t(`${name}.none`)}</p>
      ) : (
        <ul className={styles.rows}>
          {lines.map(({ key, what, detail, count, last_at }) => (
            <li key={key} className={styles.row}>
              <div className={styles.words}>
                <span>{what}</span>
                <span className={styles.detail}>{detail}</span>
              </div>
              <div className={styles.count}>
                <span>{t('times', { count, times: number(count) })}</span>
                <span className={styles.detail}>{dateTime(last_at, zone)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
