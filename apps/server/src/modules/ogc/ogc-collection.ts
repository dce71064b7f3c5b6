import type { AccessTokenScope } from '@terrier/contract/access-tokens'
import type { DrawnTileLayer } from '@terrier/domain/tiles/drawn-tile'
import type { Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import type { PropertyFilter } from '@terrier/store/feature-pages/feature-pages'

type PropertyValue = string | number | boolean | null

export interface CollectionFeature {
  readonly id: string | number
  /** Degrees of WGS 84; null where the location is unknown. */
  readonly geometry: Geometry | null
  readonly properties: Readonly<Record<string, PropertyValue>>
}

/** A property by which items can be filtered. */
export interface Queryable {
  readonly name: string
  readonly title?: string
  readonly type: 'string' | 'number' | 'integer'
  readonly values?: readonly string[]
  /** The filter for a value; undefined for a value that no feature can have. */
  readonly filter: (value: string) => PropertyFilter | undefined
}

/** Which features of a collection to read. */
interface Selection {
  readonly bounds?: Bounds | undefined
  readonly filters: readonly PropertyFilter[]
}

export interface Batch {
  readonly features: readonly CollectionFeature[]
  /** Whether no further batch follows. */
  readonly isLast: boolean
}

interface BatchRequest extends Selection {
  /** The key of the last feature of the previous batch. */
  readonly after: string | number | undefined
  readonly limit: number
}

interface TileZooms {
  readonly minZoom: number
  readonly maxZoom: number
}

/** The map's own tiles of published data. */
export interface PublishedTiles extends TileZooms {
  readonly dataset: string
  readonly version: number
}

/** Tiles of a map or data group, rendered on request. */
export interface DrawnTiles extends TileZooms {
  /** Grows with each change of the objects. */
  readonly revision: number
  /** Throws 'not-found' where they can no longer be read. */
  layer(): Promise<DrawnTileLayer>
}

/** A dataset that the holder of a token may read. */
export interface Collection {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly attribution?: string
  readonly bounds: Bounds | null
  /** The version that its cursors refer to: those of another version are refused. */
  readonly version: number
  readonly tiles?: PublishedTiles | DrawnTiles
  /** The number of features read per query. */
  readonly batchSize: number
  queryables(): Promise<readonly Queryable[]>
  /**
   * Ordered by `keyOf`. `bounds` is compared with bounding boxes: some features returned may not
   * intersect it.
   */
  read(request: BatchRequest): Promise<Batch>
  /** The value of `after` for the batch behind a feature. */
  keyOf(feature: CollectionFeature): string | number
  get(id: string): Promise<CollectionFeature | undefined>
  /** The number of features; undefined where counting costs too much. */
  count(filters: readonly PropertyFilter[]): Promise<number | undefined>
  /** The most features that one chain of pages may read; undefined for no limit. */
  readonly most?: number
  /** Throws where the selection exceeds the limit of one request. */
  assertReadable?(selection: Selection): Promise<void>
  /** Called with the number of features on a page. Throws where the user has read too many. */
  recordRead?(features: number): void
}

/** Collections of one kind. */
export interface CollectionKind {
  readonly scope: AccessTokenScope
  /** Whether an identifier has the format of this kind, even if there is no such collection. */
  owns(id: string): boolean
  list(): Promise<readonly Collection[]>
  /** The collection, in the version that a cursor names; undefined where it cannot be read. */
  find(id: string, version?: number): Promise<Collection | undefined>
}
