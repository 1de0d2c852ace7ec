import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { IconPlus } from '../../../../ui/icons.ts';
import type { Template } from '../../contract.ts';
import { fillTemplate } from '../../rules.ts';
import styles from './messaging.module.css';
import { TemplateForm } from './template-form.tsx';
import { useSampleValues } from './use-sample-values.ts';

/** A DJ's stored answers: read as a client would read them, changed in place. */
export function TemplateList() {
  const { t } = useTranslation('messaging');
  const queryClient = useQueryClient();
  const errorText = useErrorText('messaging');
  const sample = useSampleValues();
  const { data, isError, refetch } = useQuery(orpc.messaging.templates.queryOptions());
  const [edited, setEdited] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Template | null>(null);
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={4} />;

  const close = () => {
    setEdited(null);
    return queryClient.invalidateQueries({ queryKey: orpc.messaging.key() });
  };
  const remove = async ({ id }: Template) => {
    setLeaving(null);
    try {
      await api.messaging.remove_template({ id });
      toast.success(t('templates.removed'));
    } catch (error) {
      toast.error(errorText(error));
    }
    await close();
  };
  return (
    <div className={styles.stack}>
      {edited === 'new' ? (
        <Panel title={t('templates.new')}>
          <TemplateForm template={null} onClose={close} />
        </Panel>
      ) : (
        data.items.length > 0 && (
          <div>
            <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
              {t('templates.new')}
            </Button>
          </div>
        )
      )}
      {data.items.length === 0 && edited !== 'new' && (
        <EmptyState
          title={t('templates.empty_title')}
          text={t('templates.empty_text')}
          act={
            <Button variant="primary" onClick={() => setEdited('new')}>
              {t('templates.new')}
            </Button>
          }
        />
      )}
      {data.items.map((template) => (
        <Panel key={template.id} title={template.name}>
          {edited === template.id ? (
            <TemplateForm template={template} onClose={close} />
          ) : (
            <>
              <p className={styles.typed}>{fillTemplate(template.body, sample)}</p>
              <div className={styles.acts}>
                <Button
                  size="s"
                  aria-label={t('templates.edit_one', { name: template.name })}
                  onClick={() => setEdited(template.id)}
                >
                  {t('templates.edit')}
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={t('templates.remove_one', { name: template.name })}
                  onClick={() => setLeaving(template)}
                >
                  {t('templates.remove')}
                </Button>
              </div>
            </>
          )}
        </Panel>
      ))}
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('templates.remove_title', { name: leaving?.name })}
        confirm={t('templates.remove')}
        tone="danger"
        onConfirm={() => leaving && void remove(leaving)}
      >
        <p>{t('templates.remove_text')}</p>
      </ConfirmDialog>
    </div>
  );
}
