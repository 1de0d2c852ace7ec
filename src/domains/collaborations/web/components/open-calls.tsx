import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { PagedList } from '../../../../ui/components/paged-list.tsx';
import { readPages, useCursors } from '../../../today/web/components/use-pages.ts';
import {
  type CallAddress,
  callAddress,
  filtersOf,
  isFiltered,
  newCallAddress,
  tabAddress,
} from './call-address.ts';
import { CallCard } from './call-card.tsx';
import { CallFilters } from './call-filters.tsx';
import styles from './collaborations.module.css';
import { MyAnswer } from './my-answer.tsx';

/** Calls of other DJs that can be answered, under the filters of the address. */
export function OpenCalls({ address }: { address: CallAddress }) {
  return (
    <div className={styles.stack}>
      <CallFilters address={address} />
      {/* another filter is another list: pages loaded for the one before are not its own */}
      <Found key={callAddress(address)} address={address} />
    </div>
  );
}

function Found({ address }: { address: CallAddress }) {
  const { inputs, add } = useCursors();
  const pages = readPages(
    useQueries({
      queries: inputs.map((page) =>
        orpc.collaborations.list.queryOptions({ input: { ...filtersOf(address), ...page } }),
      ),
    }),
  );
  return (
    <PagedList pages={pages} onMore={add} rows={4} empty={<NoCalls isSearched={isFiltered(address)} />}>
      {() =>
        pages.items.map((call) => (
          <CallCard key={call.id} call={call}>
            <MyAnswer call={call} />
          </CallCard>
        ))
      }
    </PagedList>
  );
}

function NoCalls({ isSearched }: { isSearched: boolean }) {
  const { t } = useTranslation('collaborations');
  const kind = isSearched ? 'none' : 'open';
  return (
    <EmptyState
      title={t(`empty.${kind}.title`)}
      text={t(`empty.${kind}.text`)}
      act={<Button to={isSearched ? tabAddress('open') : newCallAddress}>{t(`empty.${kind}.act`)}</Button>}
    />
  );
}
