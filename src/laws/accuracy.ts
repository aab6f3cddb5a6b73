import { t } from './text.ts';
import type { Text } from './vocabulary.ts';

/** How a position was found, and the half-width of its uncertainty in metres unless somebody says otherwise. */
export interface AccuracyClass {
  readonly id: AccuracyId;
  readonly metres: number;
  readonly label: Text;
  readonly hint: Text;
}
export const ACCURACY_IDS = [
  'surveyed',
  'lot',
  'building',
  'address-point',
  'interpolated',
  'street',
  'neighbourhood',
] as const;
export type AccuracyId = (typeof ACCURACY_IDS)[number];

/**
 * The classes of PROVISIONS ("surveyed, lot, building, address point, interpolated, street, neighbourhood"),
 * best first. The metres are defaults of ours, none below what was measured
 * (geocoding/accuracy.ts); a town or a file may give its own.
 */
export const ACCURACY_CLASSES: readonly AccuracyClass[] = [
  {
    id: 'surveyed',
    metres: 0.5,
    label: t('levantada em campo', 'surveyed'),
    hint: t('Medida com GPS de precisão ou topografia.', 'Measured by precise GPS or by survey.'),
  },
  {
    id: 'lot',
    metres: 2,
    label: t('lote do cadastro', 'lot of the register'),
    hint: t('Desenhada pelo lote do cadastro.', 'Drawn from the lot in the register.'),
  },
  {
    id: 'building',
    metres: 5,
    label: t('prédio na imagem', 'building on the image'),
    hint: t('Marcada sobre o prédio na imagem ou no mapa.', 'Marked on the building in the image or map.'),
  },
  {
    id: 'address-point',
    metres: 15,
    label: t('ponto do endereço', 'address point'),
    hint: t('Ponto do cadastro de endereços.', 'Point of the address register.'),
  },
  {
    id: 'interpolated',
    // Measured: geocoding/accuracy.ts.
    metres: 75,
    label: t('número calculado na rua', 'number worked out along the street'),
    hint: t('Calculada pelo número, ao longo da rua.', 'Worked out from the number, along the street.'),
  },
  {
    id: 'street',
    metres: 200,
    label: t('só a rua', 'street only'),
    hint: t('Só se sabe a rua.', 'Only the street is known.'),
  },
  {
    id: 'neighbourhood',
    metres: 1000,
    label: t('só o bairro', 'neighbourhood only'),
    hint: t('Só se sabe o bairro.', 'Only the neighbourhood is known.'),
  },
];
