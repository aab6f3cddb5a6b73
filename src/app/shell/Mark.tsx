/** The product's mark: a survey mark on the ground. */
export function Mark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <path d="M13 3 24 22H2z" fill="none" stroke="var(--ink)" strokeWidth="2.2" strokeLinejoin="round" />
      <circle cx="13" cy="15.6" r="2.4" fill="var(--primary)" />
    </svg>
  );
}
