import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../enforcement/civil-days.ts';
import { sayReais } from '../../enforcement/money.ts';
import type { PostureCode } from '../../laws/types.ts';
import { useLanguage, useText } from '../i18n/language.ts';
import { useFormat } from '../useFormat.ts';
import { faultOf } from './faults.ts';

/** What is due, as the row and the detail tell it. */
export interface Due {
  readonly due_on: string | null;
  readonly open_until: string | null;
  readonly closed: boolean;
}
export type DueTone = 'late' | 'soon' | 'doubt' | 'plain' | 'none';

/** The words that every part of the page speaks with. */
export function useSpeech() {
  const { t } = useTranslation(['infractions', 'common', 'shell']);
  const text = useText();
  const { language } = useLanguage();
  const format = useFormat();
  return useMemo(() => {
    const lang: 'pt' | 'en' = language === 'en' ? 'en' : 'pt';
    return {
      t,
      text,
      language,
      lang,
      ...format,
      money: (cents: number | bigint) => sayReais(BigInt(cents), lang),
      offence: (code: PostureCode, id: string | null): string => {
        const row = code.offences.find((one) => one.id === id);
        return row === undefined ? (id ?? t('infractions:noOffence')) : text(row.label);
      },
      citation: (code: PostureCode, id: string | null): string | null =>
        code.offences.find((one) => one.id === id)?.citation ?? null,
      stage: (code: PostureCode, id: string | null): string | null => {
        if (id === null) return null;
        const row = code.procedure.stages.find((one) => one.id === id);
        return row === undefined ? id : text(row.text);
      },
      /** `venceu há 4 dias`, `vence em 12 dias`; nothing for what is over or has no term. */
      due: (
        { due_on, open_until, closed }: Due,
        today: string,
      ): { readonly tone: DueTone; readonly said: string } => {
        if (closed || due_on === null) return { tone: 'none', said: '' };
        const left = daysBetween(today, due_on);
        if (left > 0)
          return { tone: left <= 5 ? 'soon' : 'plain', said: t('infractions:due.in', { count: left }) };
        if (left === 0) return { tone: 'soon', said: t('infractions:due.today') };
        if (open_until !== null && today <= open_until)
          return { tone: 'doubt', said: t('infractions:due.doubt') };
        return { tone: 'late', said: t('infractions:due.late', { count: -left }) };
      },
      fault: (error: unknown): string => {
        const fault = faultOf(error);
        return typeof fault === 'string' ? t(`infractions:fault.${fault}`) : text(fault);
      },
    };
  }, [t, text, language, format]);
}
export type Speech = ReturnType<typeof useSpeech>;
