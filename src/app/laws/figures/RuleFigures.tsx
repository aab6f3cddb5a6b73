import { useTranslation } from 'react-i18next';
import type { AttributeTest, Rule } from '../../../laws/types.ts';
import type { Kind, Purpose } from '../../../laws/vocabulary.ts';
import { useText } from '../../i18n/language.ts';
import { sentence } from '../../i18n/sentence.ts';
import { hasSymbol } from '../../symbols/glyphs.ts';
import { PlaceSymbol } from '../../symbols/PlaceSymbol.tsx';
import { useFormat } from '../../useFormat.ts';
import styles from '../EntryCard.module.css';
import { Figure, FigureList, Remark } from './Figure.tsx';

/** Paraphrase, number, what is protected, what is measured, and what was decided. */
export function RuleFigures({ rule }: { readonly rule: Rule }) {
  const { t } = useTranslation(['laws', 'words']);
  const text = useText();
  const number = useNumber();
  const value = number(rule);
  return (
    <>
      <p className={styles.law}>{text(rule.paraphrase)}</p>
      <FigureList>
        <Figure name={t('laws:kind')}>{sentence(t(`words:ruleKind.${rule.kind}`))}</Figure>
        {value !== null && (
          <Figure name={t('laws:number')} strong>
            {value}
          </Figure>
        )}
        {rule.against.length > 0 && (
          <Figure name={t('laws:against')}>
            <Kinds kinds={rule.against} />
          </Figure>
        )}
        {rule.within !== undefined && (
          <Figure name={t('laws:within')}>
            <Kinds kinds={rule.within} />
          </Figure>
        )}
        <Measured rule={rule} />
        <Tests rule={rule} />
      </FigureList>
      {rule.kind === 'checklist' && (
        <ul className={styles.items}>
          {rule.items.map((item) => (
            <li key={item.pt}>{text(item)}</li>
          ))}
        </ul>
      )}
      {rule.decided !== null && <Remark title={t('laws:decided')}>{text(rule.decided)}</Remark>}
    </>
  );
}

function Kinds({ kinds }: { readonly kinds: readonly Kind[] }) {
  const { t } = useTranslation('words');
  return (
    <span className={styles.kinds}>
      {kinds.map((kind) => (
        <span key={kind}>
          {hasSymbol(kind) && <PlaceSymbol kind={kind} size={20} />}
          {t(`kinds.${kind}`)}
        </span>
      ))}
    </span>
  );
}

/** The number of a rule as a phrase; null where it has none. */
function useNumber(): (rule: Rule) => string | null {
  const { t } = useTranslation(['laws', 'words']);
  const { lawMetres, decimal } = useFormat();
  const purpose = (of: Purpose | null) =>
    of === null ? t('laws:anyPurpose') : t('laws:purpose', { purpose: t(`words:purpose.${of}`) });
  return (rule) => {
    switch (rule.kind) {
      case 'min-distance':
      case 'setback':
        return t('laws:atLeast', { value: lawMetres(rule.metres) });
      case 'quantity-by-distance':
        return t('laws:upTo', {
          limit: `${decimal(rule.limit)} ${t(`words:attributeUnit.${rule.attribute}`)}`,
          metres: lawMetres(rule.metres),
        });
      case 'downstream':
        return t('laws:snap', { metres: lawMetres(rule.snap_m) });
      case 'designated-place':
        return purpose(rule.purpose);
      case 'zone-exclusion':
        return rule.unless_in === undefined
          ? null
          : t('laws:unlessIn', { purpose: t(`words:purpose.${rule.unless_in}`) });
      case 'zone-inclusion':
        return typeof rule.purpose === 'string' ? purpose(rule.purpose) : null;
      case 'proximity':
      case 'discretion':
        return t('laws:noNumber');
      default:
        return null;
    }
  };
}

function Measured({ rule }: { readonly rule: Rule }) {
  const { t } = useTranslation('laws');
  const from =
    (rule.kind === 'min-distance' || rule.kind === 'setback') && rule.parts !== undefined
      ? t(`pick.${rule.parts.pick}`, { parts: rule.parts.of.map((part) => t(`part.${part}`)).join(', ') })
      : null;
  return (
    <>
      {from !== null && <Figure name={t('measuredFrom')}>{from}</Figure>}
      {rule.kind === 'min-distance' && rule.to !== 'places' && (
        <Figure name={t('measuredTo')}>{t(`to.${rule.to}`)}</Figure>
      )}
    </>
  );
}

function Tests({ rule }: { readonly rule: Rule }) {
  const { t } = useTranslation(['laws', 'words']);
  const { decimal } = useFormat();
  if (rule.kind !== 'attribute' && rule.kind !== 'checklist') return null;
  const say = ({ attribute, op, value }: AttributeTest) => {
    const shown =
      typeof value === 'boolean'
        ? t(value ? 'words:yes' : 'words:no')
        : `${decimal(value, 0, 2)} ${t(`words:attributeUnit.${attribute}`)}`.trim();
    return t(`laws:op.${op}`, { name: t(`words:attribute.${attribute}`), value: shown });
  };
  const list = (name: string, tests: readonly AttributeTest[] | undefined) =>
    tests !== undefined && tests.length > 0 && <Figure name={name}>{tests.map(say).join('; ')}</Figure>;
  return (
    <>
      {rule.kind === 'attribute' && list(t('laws:limits'), rule.limits)}
      {list(t('laws:when'), rule.when)}
      {rule.kind === 'attribute' && list(t('laws:unless'), rule.unless)}
    </>
  );
}
