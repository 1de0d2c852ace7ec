import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { IconLock } from '../../../../ui/icons.ts';
import type { Choice } from '../../contract.ts';
import { channels, fixedTopics } from '../../rules.ts';
import styles from './channel-choices.module.css';

/** Which news reaches somebody where; each tick is kept at once. */
export function ChannelChoices() {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { data, isError, refetch } = useQuery(orpc.notifications.choices.queryOptions());
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={5} />;

  const keep = (choice: Choice) =>
    queryClient.setQueryData(orpc.notifications.choices.queryKey(), (known: typeof data | undefined) => ({
      items: (known?.items ?? []).map((one) => (one.topic === choice.topic ? choice : one)),
    }));
  const choose = async (before: Choice, choice: Choice) => {
    keep(choice);
    try {
      await api.notifications.choose(choice);
      toast.success(t('choices.saved'));
    } catch (error) {
      keep(before);
      toast.error(errorText(error));
    }
  };
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('choices.topic')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`choices.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map((choice) => (
            <tr key={choice.topic}>
              <th scope="row">
                {t(`choices.${choice.topic}.title`)}
                <span className={styles.text}>{t(`choices.${choice.topic}.text`)}</span>
                {!choice.in_app && !choice.mail && (
                  <span className={styles.off}>{t('choices.both_off')}</span>
                )}
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  <CheckboxField
                    aria-label={`${t(`choices.${choice.topic}.title`)}: ${t(`choices.${channel}`)}`}
                    checked={choice[channel]}
                    onChange={(event) =>
                      void choose(choice, { ...choice, [channel]: event.currentTarget.checked })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.fixed}>
        <h3>
          <IconLock size={18} aria-hidden="true" />
          {t('choices.fixed_title')}
        </h3>
        <p>{t('choices.fixed_text')}</p>
        <dl>
          {fixedTopics.map((topic) => (
            <div key={topic}>
              <dt>{t(`choices.${topic}.title`)}</dt>
              <dd>{t(`choices.${topic}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
