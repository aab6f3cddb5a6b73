import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { customProperties } from './palette.ts';

/** Mantine wants ten shades; components read the custom properties below, so one value a shade is enough. */
const shades = (value: string): MantineColorsTuple => [
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
];

export const mantineTheme = createTheme({
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'ui-monospace, monospace',
  primaryColor: 'action',
  colors: { action: shades('var(--primary)') },
  defaultRadius: 'var(--r-2)',
  fontSizes: {
    xs: 'var(--t-xs)',
    sm: 'var(--t-md)',
    md: 'var(--t-base)',
    lg: 'var(--t-lg)',
    xl: 'var(--t-xl)',
  },
  lineHeights: { xs: '16px', sm: '20px', md: '24px', lg: '24px', xl: '28px' },
  shadows: { xs: 'var(--e-1)', sm: 'var(--e-1)', md: 'var(--e-2)', lg: 'var(--e-3)', xl: 'var(--e-3)' },
  headings: { fontFamily: 'var(--font-sans)', fontWeight: '600' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 } } },
    // Its placeholder is a focusable child without a role, which a menu may not have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
  focusRing: 'never', // base.css draws the ring of two colours
});

const SHARED = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-color-error': 'var(--v-violates-fg)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-ui)',
  '--mantine-color-action-filled': 'var(--primary)',
  '--mantine-color-action-filled-hover': 'var(--primary-hover)',
  '--mantine-color-action-light': 'var(--primary-tint)',
  '--mantine-color-action-light-color': 'var(--primary)',
  '--mantine-color-action-outline': 'var(--primary)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
};

/** Hands the tokens of palette.ts to the document, and to Mantine under its own names. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...customProperties('light'), ...SHARED },
  dark: { ...customProperties('dark'), ...SHARED },
});
