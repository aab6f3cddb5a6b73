import type { ContentField, ContentItem } from '../laws/content-fields.ts';
import type { RequiredContents } from '../laws/types.ts';

/**
 * What a paper still lacks before it can be issued: the items of the code of which some field was not given. A draft may
 * lack any; nothing that the code does not ask is asked.
 */
export function missingIn(paper: RequiredContents, given: ReadonlySet<ContentField>): readonly ContentItem[] {
  const held = (need: ContentItem['needs'][number]): boolean =>
    typeof need === 'string' ? given.has(need) : need.some((one) => given.has(one));
  return paper.items.filter(({ needs }) => !needs.every(held));
}
