import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';

type Look = 'primary' | 'default' | 'ghost' | 'danger';
interface Shared {
  readonly look?: Look;
  /** 30 px on a desk; always at least 48 px on a phone. */
  readonly small?: boolean;
  readonly icon?: ReactNode;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Shared {
  readonly ref?: Ref<HTMLButtonElement>;
}

/** One main (`primary`) button a screen; the rest are `default` or `ghost`. */
export function Button({ look = 'default', small, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles[look], small && styles.small, className)}
    >
      {icon}
      {children}
    </button>
  );
}

/** A button that reads as a link, within text. */
export function TextButton({ className, children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={classes(styles.text, className)}>
      {children}
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does: read aloud and shown as its title. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classes(styles.icon, className)}
    >
      {children}
    </button>
  );
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}
function Anchor({ className, ref, ...rest }: AnchorProps) {
  return <a ref={ref} {...rest} className={classes(styles.text, className)} />;
}
function ButtonAnchor({
  look = 'default',
  small,
  icon,
  className,
  children,
  ref,
  ...rest
}: AnchorProps & Shared) {
  return (
    <a ref={ref} {...rest} className={classes(styles.button, styles[look], small && styles.small, className)}>
      {icon}
      {children}
    </a>
  );
}
/** A link to a page of ours, written as the router wants it (`to`, `search`, `hash`). */
export const TextLink = createLink(Anchor);
export const ButtonLink = createLink(ButtonAnchor);
