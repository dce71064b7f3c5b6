/** How the link between a parcel and a title is known. */
export type LinkProvenance = 'licensed' | 'user-confirmed' | 'matched-address' | 'unknown'

/** A link of a parcel, by its INSPIRE identifier, to a title of the register. */
export interface ParcelLink {
  readonly polyId: number
  readonly titleNo: string
  readonly provenance: LinkProvenance
}

/** A link that changes: null is no link. */
export interface LinkEdit {
  readonly polyId: number
  readonly titleNo: string
  readonly before: LinkProvenance | null
  readonly after: LinkProvenance | null
}

/** A changed boundary: the identifiers of its parcels in the month before and in the new one. */
export interface ChangedBoundary {
  readonly polyIdsBefore: readonly number[]
  readonly polyIdsAfter: readonly number[]
}

export type BoundaryDecision = 'accepted' | 'refused'

interface KnownLinks {
  /** Links of the parcels of both months in the new month. */
  readonly links: readonly ParcelLink[]
  /** Links in the month before, for parcels that have none in the new month. */
  readonly formerLinks: readonly ParcelLink[]
  /**
   * Which parcel of the month before, first, lies mostly in which of the new one, or the other way
   * round. Null if that is not known: then every one in every one.
   */
  readonly overlaps: readonly (readonly [before: number, after: number])[] | null
}

/**
 * What a decision about a boundary that could not be matched changes in the links of the new month.
 *
 * Accepted, the new outline is the land of the old one: as with changes that are accepted by
 * themselves, the titles of the old parcels are carried to the new ones that lie on them. Land that
 * is gone loses its links, so that the identifier has no title should it ever come back. Refused, it
 * is other land: an identifier that went on through the change loses the titles it had kept.
 */
export function boundaryLinkEdits(
  { polyIdsBefore, polyIdsAfter }: ChangedBoundary,
  decision: BoundaryDecision,
  { links, formerLinks, overlaps }: KnownLinks,
): LinkEdit[] {
  const continues = polyIdsBefore.filter((polyId) => polyIdsAfter.includes(polyId))
  if (decision === 'refused') return removed(links, continues)
  if (polyIdsAfter.length === 0) return removed(links, polyIdsBefore)
  const pairs =
    overlaps ?? polyIdsBefore.flatMap((from) => polyIdsAfter.map((to) => pair(from, to)))
  const edits = new Map<string, LinkEdit>()
  for (const [from, to] of pairs) {
    if (from === to || !polyIdsBefore.includes(from) || !polyIdsAfter.includes(to)) continue
    for (const { titleNo, provenance } of linksOf(from, links) ??
      linksOf(from, formerLinks) ??
      []) {
      if (links.some((link) => link.polyId === to && link.titleNo === titleNo)) continue
      const key = `${to} ${titleNo}`
      const known = edits.get(key)?.after
      const after = known && rank(known) <= rank(provenance) ? known : provenance
      edits.set(key, { polyId: to, titleNo, before: null, after })
    }
  }
  return [...edits.values()].toSorted(
    (a, b) => a.polyId - b.polyId || (a.titleNo < b.titleNo ? -1 : 1),
  )
}

/** Undefined if there are none. */
function linksOf(parcel: number, links: readonly ParcelLink[]): readonly ParcelLink[] | undefined {
  const own = links.filter(({ polyId }) => polyId === parcel)
  return own.length > 0 ? own : undefined
}

const pair = (before: number, after: number) => [before, after] as const

const removed = (links: readonly ParcelLink[], polyIds: readonly number[]): LinkEdit[] =>
  links
    .filter(({ polyId }) => polyIds.includes(polyId))
    .map(({ polyId, titleNo, provenance }) => ({
      polyId,
      titleNo,
      before: provenance,
      after: null,
    }))

/** The most reliable first. */
const byReliability: readonly LinkProvenance[] = [
  'licensed',
  'user-confirmed',
  'matched-address',
  'unknown',
]
const rank = (provenance: LinkProvenance): number => byReliability.indexOf(provenance)
