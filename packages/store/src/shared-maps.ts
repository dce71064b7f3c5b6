/** One line of the list of people that an owner wants a map to be shared with. */
export interface WantedShare {
  readonly email: string
  readonly access: 1 | 3
}

/** What a new list of people changed. */
export interface SyncedShares {
  /** Those who were not on the list before. */
  readonly added: readonly (WantedShare & { readonly isPending: boolean })[]
  /** The keys (`emailKey`) of those who are no longer on it. */
  readonly revokedKeys: readonly string[]
}

/** Rights are the caller's to check, in the same transaction. */
export interface SharingWriter {
  /**
   * Makes this the whole list of people besides the owner. An address without a verified account is
   * invited. Of two lines with one address the later counts; the owner's own address is ignored.
   */
  sync(eid: number, ownerId: number, wanted: readonly WantedShare[]): Promise<SyncedShares>
  /**
   * Turns what the person's address was invited to into access, once that address is verified.
   * Resolves to the number of maps.
   */
  acceptInvitations(userId: number): Promise<number>
}

/** A view link as its owner sees it. */
export interface StoredView {
  readonly slug: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly showsLayers: boolean
}

/** What a public link leads to. */
export interface LinkedMap {
  readonly eid: number
  readonly ownerId: number
  readonly revision: number
  readonly expiresAt: Date | null
  readonly showsLayers: boolean
}

export type LinkKind = 'geojson' | 'view'

export interface LinkReader {
  /** Undefined when it was never made, is revoked or has run out, or its map is deleted. */
  find(slug: string, kind: LinkKind, now: Date): Promise<LinkedMap | undefined>
  /** The slug of the map's GeoJSON link. */
  geojsonOf(eid: number): Promise<string | undefined>
  /** Oldest first, without those that have run out. */
  viewsOf(eid: number, now: Date): Promise<StoredView[]>
}

/** Rights are the caller's to check, in the same transaction. */
export interface LinkWriter {
  /** Keeps `slug` for the map's GeoJSON unless it has one. Resolves to the one it has. */
  publish(eid: number, slug: string): Promise<string>
  unpublish(eid: number): Promise<void>
  /** Undefined when the map has `most` that have not run out. */
  addView(
    eid: number,
    view: Pick<StoredView, 'slug' | 'expiresAt' | 'showsLayers'>,
    options: { readonly most: number; readonly now: Date },
  ): Promise<StoredView | undefined>
  /** One that is not there is no error. */
  removeView(eid: number, slug: string): Promise<void>
}
