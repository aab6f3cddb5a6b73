import { TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attributes } from '../../siting/types.ts';
import { useLanguage, useText } from '../i18n/language.ts';
import { AttributeFields } from '../siting/question/AttributeFields.tsx';
import { writeFigure } from '../siting/question/figure.ts';
import { needsOf } from '../siting/question/question.ts';
import { OurFault } from '../states/OurFault.tsx';
import { useToast } from '../states/Toasts.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { readCapital, readDocument } from './application.ts';
import type { CardProps } from './cards.ts';
import styles from './licences.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import { RefusedBox } from './RefusedBox.tsx';
import { useAmend, useMissing } from './useLicences.ts';

/** What the code asks of an application, what of it was said, and the way to say the rest. */
export function AskedCard(props: CardProps) {
  const { open, rights, onAsking, marking } = props;
  const { t } = useTranslation('licences');
  const text = useText();
  const { town } = useStanding();
  const { request } = town.code.licences;
  const missing = useMissing(open);
  const [editing, setEditing] = useState(false);
  const lacks = new Set(missing.data?.map(({ field }) => field));
  const edit = (on: boolean) => {
    marking.onPlace(null);
    setEditing(on);
    onAsking(on);
  };
  return (
    <section className={styles.card} data-missing={missing.data?.map(({ field }) => field).join(' ')}>
      <h3>
        {t('asked.title')}
        <span className={styles.aside}>{request.citation}</span>
      </h3>
      <p className={styles.small}>{text(request.text)}</p>
      {missing.error !== null && <OurFault error={missing.error} what="page" />}
      {missing.data !== undefined && (
        <ul className={styles.asked}>
          {request.names.map((name) => (
            <li key={name} data-asked={name}>
              {lacks.has(name) ? (
                <IconAlertTriangle size={16} aria-hidden />
              ) : (
                <IconCheck size={16} aria-hidden />
              )}
              {t(`asked.${name}`)}: {t(lacks.has(name) ? 'asked.lacks' : 'asked.said')}
            </li>
          ))}
        </ul>
      )}
      {rights.write &&
        (editing ? (
          <AmendForm {...props} onDone={() => edit(false)} />
        ) : (
          <Button small onClick={() => edit(true)} data-amend>
            {t('asked.edit')}
          </Button>
        ))}
    </section>
  );
}

function AmendForm({ open, marking, handle, onDone }: CardProps & { readonly onDone: () => void }) {
  const { t } = useTranslation(['licences', 'common']);
  const { language } = useLanguage();
  const { town } = useStanding();
  const toast = useToast();
  const amend = useAmend();
  const { licence, holder } = open;
  const [branch, setBranch] = useState(licence.branch ?? '');
  const [name, setName] = useState(licence.establishment ?? '');
  const [capital, setCapital] = useState(
    licence.capital_cents === null ? '' : writeFigure(licence.capital_cents / 100, language),
  );
  const [address, setAddress] = useState(licence.address ?? '');
  const [attributes, setAttributes] = useState<Attributes>(licence.attributes as Attributes);
  const [holderName, setHolderName] = useState(holder?.name ?? '');
  const [document, setDocument] = useState(holder?.document ?? '');
  const cents = readCapital(capital, language);
  const capitalWrong = capital.trim() !== '' && cents === null;
  const documentWrong = document.trim() !== '' && readDocument(document) === null;
  const said = (text: string) => (text.trim() === '' ? null : text.trim());
  const needs = licence.activity === null ? [] : needsOf(town.code, licence.activity).attributes;
  const save = () => {
    if (capitalWrong || documentWrong) return;
    amend.mutate(
      {
        licence,
        fields: {
          branch: said(branch),
          establishment: said(name),
          capital_cents: cents,
          address: said(address),
          attributes: attributes as Readonly<Record<string, number | boolean>>,
        },
        place: marking.place,
        holder:
          said(holderName) === null
            ? null
            : { name: holderName.trim(), document: readDocument(document), address: holder?.address ?? null },
      },
      {
        onSuccess: () => {
          toast({ message: t('licences:asked.done') });
          onDone();
        },
      },
    );
  };
  return (
    <div className={styles.fields} data-amend-form>
      {amend.error !== null && <RefusedBox error={amend.error} />}
      <TextInput
        label={t('licences:apply.branch')}
        maxLength={500}
        value={branch}
        onChange={(event) => setBranch(event.currentTarget.value)}
      />
      <TextInput
        label={t('licences:apply.establishment')}
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('licences:apply.capital')}
        inputMode="decimal"
        maxLength={30}
        value={capital}
        error={capitalWrong && t('licences:apply.capitalWrong')}
        onChange={(event) => setCapital(event.currentTarget.value)}
      />
      <PlaceFields
        id="amend-address"
        label={t('licences:apply.address')}
        address={address}
        onAddress={setAddress}
        marking={marking}
        handle={handle}
      />
      <AttributeFields needed={needs} given={attributes} onChange={setAttributes} />
      <TextInput
        label={t('licences:apply.holderName')}
        autoComplete="off"
        maxLength={200}
        value={holderName}
        onChange={(event) => setHolderName(event.currentTarget.value)}
      />
      <TextInput
        label={t('licences:apply.holderDocument')}
        autoComplete="off"
        maxLength={30}
        value={document}
        error={documentWrong && t('licences:apply.documentWrong')}
        onChange={(event) => setDocument(event.currentTarget.value)}
      />
      <div className={styles.deeds}>
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button look="primary" disabled={amend.isPending} onClick={save} data-save-amend>
          {t('licences:asked.save')}
        </Button>
      </div>
    </div>
  );
}
