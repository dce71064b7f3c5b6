/** One entry of the list of people that a map is to be shared with. */
export interface RequestedShare {
  readonly email: string
  readonly access: 1 | 3
  /** Whether they may see the history of the map. If absent, unchanged; for a new entry, false. */
  readonly history?: boolean | undefined
}

/** The difference a new share list made. */
export interface SyncedShares {
  /** Entries that were not on the list before. */
  readonly added: readonly (Omit<RequestedShare, 'history'> & { readonly isPending: boolean })[]
  /** The keys (`emailKey`) of removed entries. */
  readonly revokedKeys: readonly string[]
}

/** The caller must check access, in the same transaction. */
export interface SharingWriter {
  /**
   * Replaces the share list, which excludes the owner. An address without a verified account is
   * invited. Of two entries with one address the later one counts; the owner's own address is
   * ignored.
   */
  sync(eid: number, ownerId: number, wanted: readonly RequestedShare[]): Promise<SyncedShares>
  /**
   * Counts addresses added to share lists, whatever the outcome. Resolves to the number the user
   * has added within the last day, these included. Concurrent requests of one user are serialised.
   */
  countAttempts(userId: number, addresses: number): Promise<number>
  /**
   * Turns the invitations of the user's verified address into access. Resolves to the number of
   * maps.
   */
  acceptInvitations(userId: number): Promise<number>
}

/** A public link as the owner sees it. */
export interface StoredLink {
  readonly slug: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** The data groups the owner chose to publish with it. It may show fewer. */
  readonly dataGroupIds: readonly number[]
}

/** A view link as the owner sees it. */
export interface StoredView extends StoredLink {
  /** Whether it shows the land data layers that are switched on. */
  readonly showsLayers: boolean
}

/**
 * The settings of a GeoJSON link to be created or changed. Absent fields are unchanged; for a new
 * link, none.
 */
export interface RequestedGeojsonLink {
  /** Used if the link does not exist yet. */
  readonly slug: string
  readonly expiresAt?: Date | null | undefined
  readonly dataGroupIds?: readonly number[] | undefined
}

/** The map and settings behind a public link. */
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
  /** Undefined if it never existed, is revoked or expired, or its map is deleted. */
  find(slug: string, kind: LinkKind, now: Date): Promise<LinkedMap | undefined>
  /** The map's GeoJSON link; undefined if there is none or it has expired. */
  geojsonOf(eid: number, now: Date): Promise<StoredLink | undefined>
  /** Oldest first, without expired ones. */
  viewsOf(eid: number, now: Date): Promise<StoredView[]>
}

/** The caller must check access, in the same transaction. */
export interface LinkWriter {
  /** Creates the map's GeoJSON link, or changes the existing one. Resolves to its slug. */
  publish(eid: number, link: RequestedGeojsonLink, now: Date): Promise<string>
  unpublish(eid: number): Promise<void>
  /** Undefined if the map already has `most` links that have not expired. */
  addView(
    eid: number,
    view: Omit<StoredView, 'createdAt'>,
    options: { readonly most: number; readonly now: Date },
  ): Promise<StoredView | undefined>
  /** An unknown slug is not an error. */
  removeView(eid: number, slug: string): Promise<void>
}
