/** One line of the list of people that an owner wants a map to be shared with. */
export interface WantedShare {
  readonly email: string
  readonly access: 1 | 3
  /** Whether they may see the history of the map. Left out: as before, and at first not. */
  readonly history?: boolean | undefined
}

/** What a new list of people changed. */
export interface SyncedShares {
  /** Those who were not on the list before. */
  readonly added: readonly (Omit<WantedShare, 'history'> & { readonly isPending: boolean })[]
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
   * Counts addresses that somebody adds to lists of people, whatever becomes of them. Resolves to how
   * many they have added within the last day, these included. Requests of one person wait for each
   * other.
   */
  countAttempts(userId: number, addresses: number): Promise<number>
  /**
   * Turns what the person's address was invited to into access, once that address is verified.
   * Resolves to the number of maps.
   */
  acceptInvitations(userId: number): Promise<number>
}

/** A public link as its owner sees it. */
export interface StoredLink {
  readonly slug: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** The data groups that its owner chose to publish with it. What it shows may be less. */
  readonly dataGroupIds: readonly number[]
}

/** A view link as its owner sees it. */
export interface StoredView extends StoredLink {
  /** Whether it shows the land data that is on. */
  readonly showsLayers: boolean
}

/** A GeoJSON link that is wanted. What is left out stays as it is, or is at first none. */
export interface WantedGeojsonLink {
  /** For a link that has yet to be made. */
  readonly slug: string
  readonly expiresAt?: Date | null | undefined
  readonly dataGroupIds?: readonly number[] | undefined
}

/** What a public link leads to. */
export interface LinkedMap {
  readonly eid: number
  readonly ownerId: number
  readonly revision: number
  readonly expiresAt: Date | null
  readonly showsLayers: boolean
  readonly dataGroupIds: readonly number[]
}

export type LinkKind = 'geojson' | 'view'

export interface LinkReader {
  /** Undefined when it was never made, is revoked or has run out, or its map is deleted. */
  find(slug: string, kind: LinkKind, now: Date): Promise<LinkedMap | undefined>
  /** The map's GeoJSON link; undefined when there is none or it has expired. */
  geojsonOf(eid: number, now: Date): Promise<StoredLink | undefined>
  /** Oldest first, without those that have run out. */
  viewsOf(eid: number, now: Date): Promise<StoredView[]>
}

/** Rights are the caller's to check, in the same transaction. */
export interface LinkWriter {
  /** Creates the map's GeoJSON link, or changes the one it has. Resolves to the slug it has then. */
  publish(eid: number, link: WantedGeojsonLink, now: Date): Promise<string>
  unpublish(eid: number): Promise<void>
  /** Undefined when the map has `most` that have not run out. */
  addView(
    eid: number,
    view: Omit<StoredView, 'createdAt'>,
    options: { readonly most: number; readonly now: Date },
  ): Promise<StoredView | undefined>
  /** One that is not there is no error. */
  removeView(eid: number, slug: string): Promise<void>
}
