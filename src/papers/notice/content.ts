/** A paper of the process as it was issued: what `notice_papers.content` keeps, and never changes. */
import type { Step } from '../../enforcement/step.ts';

export interface NoticePerson {
  readonly kind: 'person' | 'company';
  readonly name: string;
  /** CPF or CNPJ, digits (and letters) alone. */
  readonly document: string | null;
  readonly profession: string | null;
  readonly birth_date: string | null;
  readonly age: number | null;
  readonly marital_status: MaritalStatus | null;
  readonly address: string | null;
  /** Invented; absent = no. */
  readonly is_demo?: boolean;
}
export type MaritalStatus = 'single' | 'married' | 'stable-union' | 'separated' | 'divorced' | 'widowed';
export type Signature = 'signed' | 'refused' | 'absent';

export interface NoticeContent {
  readonly infraction: {
    readonly number: string | null;
    /** Where the record comes from; absent = it was drawn up here. */
    readonly origin?: 'here' | 'imported' | 'demo';
    readonly offence: string | null;
    readonly act_on: string | null;
    /** `HH:MM`, or with seconds. */
    readonly act_time: string | null;
    readonly address: string | null;
    readonly neighbourhood: string | null;
    readonly lon: number | null;
    readonly lat: number | null;
    /** Metres. */
    readonly accuracy_m: number | null;
    readonly account: string | null;
    readonly easing: readonly string[] | null;
    readonly burdening: readonly string[] | null;
    readonly correct_in_days: number | null;
    readonly pay_in_days: number | null;
    readonly officer_name: string | null;
    readonly offender_signature: Signature | null;
    readonly due_on: string | null;
  };
  readonly offender: NoticePerson | null;
  readonly witnesses: readonly {
    readonly name: string;
    readonly address: string | null;
    readonly signed: boolean;
  }[];
  readonly prior_notice: {
    readonly number: string | null;
    readonly reason: string | null;
    readonly measures: string | null;
    readonly term_days: number | null;
    readonly receipt: 'signed' | 'refused' | null;
    readonly issued_on: string | null;
  } | null;
  readonly seizure: {
    readonly items: string | null;
    readonly reasons: string | null;
    readonly place: string | null;
    readonly seized_on: string | null;
    readonly seized_time: string | null;
    readonly owner_name: string | null;
    readonly holder_name: string | null;
    readonly offender_signature: Signature | null;
    readonly kept_at: string | null;
  } | null;
  readonly fine: {
    readonly amount_cents: number;
    readonly steps: readonly (Omit<Step, 'amount'> & { readonly amount: number | null })[];
  } | null;
}
