import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import styles from './audit.module.css';
import type { AuditPageState } from './useAuditPage.ts';

const GROUPINGS = ['rule', 'neighbourhood', 'none'] as const;

/** Which rows, and how they are put together; all of it stands in the address. */
export function AuditFilters({ page }: { readonly page: AuditPageState }) {
  const { speech, entries, filters, grouping, patch, standing } = page;
  const { t, language } = speech;
  const { code } = standing.town;
  const rules = useMemo(() => {
    const present = new Set(entries.map(({ conflict }) => conflict.rule));
    return code.rules.filter(({ id }) => present.has(id));
  }, [entries, code]);
  const areas = useMemo(
    () =>
      [...new Set(entries.flatMap(({ conflict }) => conflict.neighbourhood ?? []))].sort((a, b) =>
        a.localeCompare(b, 'pt-BR'),
      ),
    [entries],
  );
  if (entries.length === 0) return null;
  return (
    <div className={styles.filters}>
      <NativeSelect
        label={t('audit:group')}
        value={grouping}
        onChange={({ currentTarget: { value } }) =>
          patch({ group: value === 'neighbourhood' || value === 'none' ? value : null })
        }
        data={GROUPINGS.map((value) => ({ value, label: t(`audit:grouping.${value}`) }))}
      />
      <NativeSelect
        label={t('audit:rule')}
        value={filters.rule ?? ''}
        onChange={({ currentTarget: { value } }) => patch({ rule: value === '' ? null : value })}
        data={[
          { value: '', label: t('audit:anyRule') },
          ...rules.map(({ id, citation, title }) => ({
            value: id,
            label: `${citation}: ${language === 'en' ? title.en : title.pt}`,
          })),
        ]}
      />
      <NativeSelect
        label={t('audit:area')}
        value={filters.area ?? ''}
        onChange={({ currentTarget: { value } }) => patch({ area: value === '' ? null : value })}
        data={[{ value: '', label: t('audit:anyArea') }, ...areas.map((value) => ({ value, label: value }))]}
      />
      <TextInput
        label={t('audit:find')}
        value={filters.q ?? ''}
        onChange={({ currentTarget: { value } }) => patch({ q: value === '' ? null : value })}
      />
    </div>
  );
}
