/** Reasons in words, both languages. */
import { OFFENCE_GROUP_LABELS, OFFENCE_GROUPS } from '../laws/offence-groups.ts';
import { t } from '../laws/text.ts';
import type { Text } from '../laws/vocabulary.ts';
import { minuteOf } from './clock-time.ts';
import type { LeftOut } from './types.ts';

/** A sentence a person can act on. */
export function sayLeftOut(why: LeftOut): Text {
  switch (why.code) {
    case 'far-from-road':
      return t(
        `fica a ${Math.round(why.off_m)} m da rua mais próxima (limite: ${why.farthest_m} m)`,
        `lies ${Math.round(why.off_m)} m from the nearest street (limit: ${why.farthest_m} m)`,
      );
    case 'no-road':
      return t('não há nenhuma rua conhecida', 'no street is known');
    case 'no-way':
      return t(
        'não há caminho pelas ruas, de ida e de volta, respeitadas as mãos',
        'no way leads there and back along the streets, one-way streets kept',
      );
    case 'forbidden':
      return t('foi tirada à mão', 'was taken out by hand');
    case 'no-skill':
      return t(
        `nenhum fiscal do dia atende ao que a visita pede: ${why.skills.map((one) => named(one).pt).join(', ')}`,
        `no inspector of the day can do what the visit asks for: ${why.skills.map((one) => named(one).en).join(', ')}`,
      );
    case 'outside-hours':
      return t(
        `só pode começar ${hoursPt(why.from, why.to)}, fora da jornada`,
        `can only begin ${hoursEn(why.from, why.to)}, outside the working hours`,
      );
    case 'too-late':
      return t(
        `só se chega às ${minuteOf(why.reach)}, depois das ${minuteOf(why.to)}`,
        `can only be reached at ${minuteOf(why.reach)}, after ${minuteOf(why.to)}`,
      );
    case 'day-too-short':
      return t(
        `mesmo sozinha passaria ${Math.ceil(why.over / 60)} min do fim da jornada (${minuteOf(why.to)})`,
        `even alone would run ${Math.ceil(why.over / 60)} min past the end of the working hours (${minuteOf(why.to)})`,
      );
    case 'kept-order':
      return t(
        'não está na ordem feita à mão; “Otimizar de novo” a põe onde couber',
        'is not in the order made by hand; “Optimise again” puts it where it fits',
      );
    case 'no-time-left':
      return t(
        'não cabe na jornada com as visitas de mais prioridade',
        'does not fit into the day beside visits of more priority',
      );
  }
}

/** A skill is a group of offences, or a word of the town's own. */
function named(skill: string): Text {
  const group = OFFENCE_GROUPS.find((one) => one === skill);
  return group === undefined ? t(skill, skill) : OFFENCE_GROUP_LABELS[group];
}

const hoursPt = (from: number | null, to: number | null) =>
  [from === null ? '' : `das ${minuteOf(from)}`, to === null ? 'em diante' : `até ${minuteOf(to)}`]
    .join(' ')
    .trim();
const hoursEn = (from: number | null, to: number | null) =>
  [from === null ? '' : `from ${minuteOf(from)}`, to === null ? 'on' : `until ${minuteOf(to)}`]
    .join(' ')
    .trim();
