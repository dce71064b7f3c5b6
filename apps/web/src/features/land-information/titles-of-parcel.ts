import type { PropertyReply, RegisteredTitle } from '@terrier/contract/ownership'

/** All titles of a parcel: first the one it was selected by, then the freehold. */
export function titlesOfParcel(
  reply: PropertyReply,
  titleNo: string | null,
): readonly RegisteredTitle[] {
  const titles: readonly RegisteredTitle[] = [reply, ...(reply.otherTitles ?? [])]
  const selected = titles.find(({ property }) => property.title_no === titleNo)
  return selected ? [selected, ...titles.filter((title) => title !== selected)] : titles
}
