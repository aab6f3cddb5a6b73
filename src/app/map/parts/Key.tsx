import type { SymbolName } from '../../symbols/index.ts';
import { PlaceSymbol, SiteSymbol } from '../../symbols/PlaceSymbol.tsx';
import type { LandShape } from '../scene.ts';
import styles from './Key.module.css';

/** What a line of the legend shows before its words. */
export type KeyName =
  | 'site'
  | 'lot'
  | 'decided-dot'
  | 'supposed-zone'
  | 'supposed-way'
  | 'accuracy'
  | 'violated'
  | 'band'
  | 'suggestion'
  | 'zone'
  | 'stack'
  | 'unknown'
  | `land-${LandShape['status']}`;

export function Key({ name }: { readonly name: KeyName | { readonly kind: SymbolName } }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {typeof name === 'object' ? <PlaceSymbol kind={name.kind} size={21} /> : <Drawn name={name} />}
    </span>
  );
}

function Drawn({ name }: { readonly name: KeyName }) {
  switch (name) {
    case 'site':
      return <SiteSymbol size={24} />;
    case 'decided-dot':
      return (
        <svg aria-hidden="true" width="14" height="14">
          <circle cx="7" cy="7" r="4.5" className={styles.keyDecided} />
        </svg>
      );
    case 'lot':
      return (
        <svg aria-hidden="true" width="24" height="16">
          <rect x="2" y="2" width="20" height="12" className={styles.keyLot} />
        </svg>
      );
    case 'supposed-zone':
      return (
        <svg aria-hidden="true" width="24" height="16">
          <rect x="1.5" y="1.5" width="21" height="13" className={styles.keySupposedZone} />
        </svg>
      );
    case 'supposed-way':
      return (
        <svg aria-hidden="true" width="24" height="8">
          <path d="M0 4h24" className={styles.keySupposedWay} />
        </svg>
      );
    case 'accuracy':
      return (
        <svg aria-hidden="true" width="18" height="18">
          <circle cx="9" cy="9" r="8" className={styles.keyAccuracy} />
        </svg>
      );
    case 'violated':
      return (
        <svg aria-hidden="true" width="24" height="16">
          <path d="M2 12L11 3M8 14L20 2M16 14l7-7" className={styles.keyHatch} />
          <rect x="1" y="1" width="22" height="14" className={styles.keyViolated} />
        </svg>
      );
    case 'band':
      return (
        <svg aria-hidden="true" width="24" height="10">
          <rect width="24" height="10" className={styles.keyBand} />
          <path d="M0 5h24" className={styles.keyLimit} />
        </svg>
      );
    case 'suggestion':
      return (
        <svg aria-hidden="true" width="24" height="16">
          <rect x="2" y="1" width="20" height="14" className={styles.keySuggestion} />
        </svg>
      );
    case 'zone':
      return (
        <svg aria-hidden="true" width="24" height="4">
          <path d="M0 2h24" className={styles.keyZone} />
        </svg>
      );
    case 'stack':
      return (
        <svg aria-hidden="true" width="22" height="20">
          <circle cx="13" cy="8" r="7" className={styles.keyStack} />
          <circle cx="9" cy="12" r="7" className={styles.keyStack} />
        </svg>
      );
    case 'land-allowed':
      return (
        <svg aria-hidden="true" width="24" height="14">
          <rect x="0.6" y="0.6" width="22.8" height="12.8" className={styles.keyAllowed} />
        </svg>
      );
    case 'land-inconclusive':
      return (
        <svg aria-hidden="true" width="24" height="14">
          <rect width="24" height="14" className={styles.keyBand} />
          <path d="M3 3h19M3 7h19M3 11h19" className={styles.keyDots} />
        </svg>
      );
    case 'land-no-data':
    case 'land-blind':
      return (
        <svg aria-hidden="true" width="24" height="14">
          <rect width="24" height="14" className={styles.keyBlank} />
          <path d="M2 4h4M14 4h4M8 10h4M20 10h3" className={styles.keyStrokes} />
        </svg>
      );
    case 'land-excluded':
      return (
        <svg aria-hidden="true" width="24" height="14">
          <rect width="24" height="14" className={styles.keyExcluded} />
          <path d="M0 8l8-8M2 14l14-14M10 14l14-14M18 14l6-6" className={styles.keyLines} />
        </svg>
      );
    case 'land-lost':
      return (
        <svg aria-hidden="true" width="24" height="14">
          <path d="M0 8l8-8M2 14l14-14M10 14l14-14M18 14l6-6" className={styles.keyHatch} />
          <rect x="0.8" y="0.8" width="22.4" height="12.4" className={styles.keyLost} />
        </svg>
      );
    case 'unknown':
      return (
        <svg aria-hidden="true" width="18" height="18" viewBox="0 0 20 20">
          <circle cx="10" cy="10" r="8.6" className={styles.keyUnknown} />
          <path
            d="M7.7 7.9a2.4 2.4 0 1 1 3.6 2.1c-.9.5-1.3.9-1.3 1.7M10 14.2v.1"
            className={styles.keyQuestion}
          />
        </svg>
      );
  }
}
