import { NativeSelect } from '@mantine/core';
import { useStanding } from '../../town/TownProvider.tsx';
import styles from '../infractions.module.css';
import { FieldMissing, missingOf } from './FieldMissing.tsx';
import { OffenderField } from './OffenderField.tsx';
import type { StepProps } from './step.ts';
import { WitnessField } from './WitnessField.tsx';

const SIGNATURES = ['signed', 'refused', 'absent'] as const;

/** Who answers, whether he signed, and who saw it. */
export function PeopleStep({ draft, speech, document, missing }: StepProps) {
  const { t } = speech;
  const { town } = useStanding();
  const { fields, change, prior, changePrior, open } = draft;
  const paper = town.code.contents.find(({ kind }) => kind === document);
  return (
    <>
      <OffenderField draft={draft} speech={speech} missing={missing} />
      {document === 'infringement' ? (
        <NativeSelect
          id="draft-signature"
          label={t('infractions:offender.signature')}
          value={fields.offender_signature ?? ''}
          error={missingOf(missing, 'signature-offender') && t('infractions:draft.signatureNeeded')}
          onChange={({ currentTarget: { value } }) =>
            change({ offender_signature: SIGNATURES.find((one) => one === value) ?? null })
          }
          data={[
            { value: '', label: t('infractions:draft.notYet') },
            ...SIGNATURES.map((value) => ({ value, label: t(`infractions:signature.${value}`) })),
          ]}
        />
      ) : (
        <NativeSelect
          id="draft-signature"
          label={t('infractions:draft.receipt')}
          value={prior.receipt ?? ''}
          onChange={({ currentTarget: { value } }) =>
            changePrior({ receipt: value === 'signed' || value === 'refused' ? value : null })
          }
          data={[
            { value: '', label: t('infractions:draft.notYet') },
            { value: 'signed', label: t('infractions:signature.signed') },
            { value: 'refused', label: t('infractions:draft.receiptRefused') },
          ]}
        />
      )}
      <div id="draft-witness" tabIndex={-1} className={styles.block}>
        <FieldMissing
          missing={missing}
          field="signature-witnesses"
          words={t('infractions:witnesses.needed', {
            citation: paper?.citation ?? '',
            count: Math.max(
              0,
              2 - open.witnesses.filter((one) => one.paper === document && one.is_adult && one.signed).length,
            ),
          })}
        />
        <WitnessField open={open} paper={document} speech={speech} onChanged={draft.renew} />
      </div>
    </>
  );
}
