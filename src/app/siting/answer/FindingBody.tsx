import type { Finding } from '../../../siting/types.ts';
import { civilDate } from '../../format.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './answer.module.css';
import { areaApart, figuresOf, findingKind, rulerInput } from './figures.ts';
import { notesOf } from './notes.ts';
import { RulerPicture } from './RulerPicture.tsx';
import { attributesMissing, layersMissing, placesUnplaced } from './sentences.ts';
import type { Speech } from './speech.ts';
import type { AnswerView } from './view.ts';

/** From the paraphrase down: the part that a card and an opened row share. */
export function FindingBody({ finding, view }: { readonly finding: Finding; readonly view: AnswerView }) {
  const { speech } = view;
  const { t, text } = speech;
  const rule = view.rules.get(finding.rule);
  const figures = figuresOf(finding, rule, speech);
  const ruler = rulerInput(finding);
  const notes = notesOf(finding, speech.language);
  return (
    <>
      {rule !== undefined && <p className={styles.law}>{text(rule.paraphrase)}</p>}
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map(({ term, value, strong }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className={classes(strong && styles.strong)}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {ruler !== null && (
        <RulerPicture input={ruler} unsure={finding.verdict === 'inconclusive'} speech={speech} />
      )}
      <Decided finding={finding} view={view} />
      {rule?.kind === 'checklist' && finding.verdict === 'discretionary' && (
        <ul className={styles.items} aria-label={t('siting:card.items')}>
          {rule.items.map((item) => (
            <li key={item.pt}>{text(item)}</li>
          ))}
        </ul>
      )}
      {finding.verdict === 'no-data' && <Missing finding={finding} view={view} />}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {rule?.decided != null && (
        <details className={styles.fold}>
          <summary>{t('siting:card.silent')}</summary>
          <p>{text(rule.decided)}</p>
        </details>
      )}
    </>
  );
}

/** `Decidiu: Posto Aurora (P-014), entre 17 postos. Cadastro de postos (demonstração), 12/10/2026.` */
function Decided({ finding, view }: { readonly finding: Finding; readonly view: AnswerView }) {
  const { speech, named, namedKnown, answer } = view;
  const { t } = speech;
  const { nearest, considered } = finding;
  const kind = findingKind(finding);
  if (nearest === null) {
    // Nobody near enough to decide, and the layer is known to be whole.
    return finding.verdict === 'complies' &&
      finding.required_m !== null &&
      kind !== null &&
      considered === 0 ? (
      <p className={styles.source}>{t('siting:card.none', { kinds: t(`words:kinds.${kind}`) })}</p>
    ) : null;
  }
  const fact = named[nearest.id];
  // It is none of the zones that were looked at.
  const apart = areaApart(finding) !== null;
  const words = { kind: t(`words:kind.${nearest.kind}`), kinds: t(`words:kinds.${kind ?? nearest.kind}`) };
  const unsure =
    finding.verdict === 'inconclusive' && fact !== undefined
      ? `, ${t('siting:card.accuracyOf', {
          place: speech.lawMetres(fact.accuracy_m),
          site: speech.lawMetres(answer.site.accuracy_m),
        })}`
      : '';
  return (
    <p className={styles.source}>
      {t(apart ? 'siting:card.decidedEdge' : 'siting:card.decided')}
      <b>{speech.name(nearest)}</b>
      {considered > 1 && !apart
        ? `, ${t('siting:card.among', { count: considered, shown: speech.number(considered), ...words })}`
        : ''}
      {unsure}.{' '}
      {fact === undefined
        ? t(namedKnown ? 'siting:card.kept' : 'siting:card.keptUnknown')
        : sourceWords(fact.source, speech)}
    </p>
  );
}

export function sourceWords(
  source: { readonly title: string; readonly date: string | null } | null,
  { t }: Pick<Speech, 't'>,
): string {
  if (source === null) return `${t('siting:card.noSource')}.`;
  return source.date === null ? `${source.title}.` : `${source.title}, ${civilDate(source.date)}.`;
}

/** What nobody loaded or said; never silence, never "complies". */
function Missing({ finding, view }: { readonly finding: Finding; readonly view: AnswerView }) {
  const { speech, town, onFill } = view;
  const { t, list } = speech;
  const kinds = layersMissing(finding);
  const attributes = attributesMissing(finding);
  const [unplaced] = placesUnplaced(finding);
  const [first] = kinds;
  return (
    <>
      <p className={styles.missing}>
        {first !== undefined ? (
          <>
            <b>
              {t('siting:card.layerMissing', {
                kinds: list(kinds.map((kind) => t(`words:kinds.${kind}`))),
                town,
              })}
            </b>{' '}
            {t('siting:card.layerMissingWhy', { kind: t(`words:kind.${first}`) })}
          </>
        ) : unplaced !== undefined ? (
          <>
            <b>
              {t('siting:card.unplaced', {
                count: unplaced.count,
                kinds: t(`words:kinds.${unplaced.kind}`),
              })}
            </b>{' '}
            {t('siting:card.unplacedWhy')}
          </>
        ) : attributes.length > 0 ? (
          <>
            <b>
              {t('siting:card.attributeMissing', {
                attributes: list(attributes.map((name) => t(`siting:about.${name}`))),
              })}
            </b>{' '}
            {t('siting:card.attributeMissingWhy')}
          </>
        ) : (
          t('siting:card.otherMissing')
        )}
      </p>
      {onFill !== undefined && attributes.length > 0 && (
        <div className={styles.actions}>
          {attributes.map((name) => (
            <Button key={name} small onClick={() => onFill(name)}>
              {t('siting:card.fill', { attribute: t(`siting:about.${name}`) })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
