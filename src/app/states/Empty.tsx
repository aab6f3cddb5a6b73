import { Notice, type NoticeProps } from './Notice.tsx';

/**
 * Nothing to show, and why. Zero found by a filter, zero known (a layer that is complete and holds none) and
 * nothing asked yet are different sentences: the caller says which.
 */
export function Empty(props: Omit<NoticeProps, 'role' | 'tone'> & { readonly tone?: 'plain' | 'good' }) {
  return <Notice {...props} />;
}
