import type { ClassifiedBy, LandAccess, LandKind } from '@terrier/contract/land-kind'
import type { PlaceKind } from '@terrier/contract/places'
import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'

/** A parcel to be imported. */
export interface ParcelRow {
  /** The INSPIRE identifier. */
  readonly polyId: number
  /** Polygon or MultiPolygon as TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
  readonly bounds: Bounds
  readonly areaSquareMetres: number
  /** ISO 8601, from BEGINLIFESPANVERSION; null if absent in the file. */
  readonly beganAt: string | null
}

export interface Proprietor {
  readonly name: string
  readonly companyNumber: string | null
  readonly category: string | null
  /** The country of incorporation of an overseas company. */
  readonly country: string | null
  /** Up to three address lines, without empty ones. */
  readonly addresses: readonly string[]
}

/** A registered title to be imported, with its one to four proprietors in order. */
export interface TitleRow {
  readonly titleNo: string
  readonly source: 'ccod' | 'ocod'
  readonly tenure: string
  readonly address: string | null
  readonly district: string | null
  readonly county: string | null
  readonly region: string | null
  readonly postcode: string | null
  /** Whether the register lists more addresses than the one given. */
  readonly hasMoreAddresses: boolean
  readonly pricePaidPounds: number | null
  readonly proprietors: readonly Proprietor[]
  /** ISO date (YYYY-MM-DD); null if absent in the file. */
  readonly dateProprietorAdded: string | null
  /** Whether the register names more proprietors than the four given. */
  readonly hasMoreProprietors: boolean
  /** A code of `domain/ownership/owner-class`. */
  readonly ownerClass: number
}

/** A title that a change-only update removes from the dataset of companies. */
export interface TitleRemoval {
  readonly titleNo: string
  readonly source: 'ccod' | 'ocod'
}

/** A link between a parcel and a title, and how it is known. */
export interface TitleLinkRow {
  readonly polyId: number
  readonly titleNo: string
  readonly provenance: 'licensed' | 'user-confirmed' | 'matched-address' | 'unknown'
}

/** A piece of land in no registered freehold. */
export interface UnregisteredRow {
  /** Unique within the month. Recomputing the same piece yields the same id. */
  readonly id: number
  /** Polygon or MultiPolygon as TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
  readonly bounds: Bounds
  readonly areaSquareMetres: number
  /** What it is; unknown where it is absent. */
  readonly classification?: LandClassification
}

/** What a piece of unregistered land is, and how that is known. */
export interface LandClassification {
  readonly kind: LandKind
  readonly classifiedBy: ClassifiedBy
  /** Polsby and Popper: 1 for a circle, near 0 for a network of streets. */
  readonly compactness: number
  readonly access: LandAccess
}

/** A feature of an overlay, a boundary layer or the sample's base map. */
export interface FeatureRow {
  /** Any GeoJSON geometry as TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
  readonly bounds: Bounds
  readonly name: string | null
  /** Index of the layer's legend entry. */
  readonly legendIndex: number
  /** The publisher's own attributes, for identify and export. */
  readonly attributes: Readonly<Record<string, string | number | null>>
}

/** A postcode to be imported. */
export interface PostcodeRow {
  /** In capitals and without a space: 'SW1A1AA'. */
  readonly postcode: string
  /** The centre of its addresses, degrees (WGS 84). */
  readonly lngLat: LngLat
}

/** A named place to be imported. */
export interface PlaceRow {
  /** Counts from 1 within an import. */
  readonly placeId: number
  readonly kind: PlaceKind
  /** From 0 to 100; see `placeImportance`. */
  readonly importance: number
  readonly lngLat: LngLat
  readonly name: string
  /** ISO 639-1, such as 'cy'; null if the publisher does not give it. */
  readonly language: string | null
  /** The name of the same place in another language. */
  readonly otherName: string | null
  readonly otherLanguage: string | null
  /**
   * The places it lies in, the nearest first: a town, a district, a county, a nation, a postcode
   * district.
   */
  readonly context: readonly string[]
}

/** The position of an address to be imported. */
export interface UprnRow {
  /** Unique Property Reference Number, up to twelve digits. */
  readonly uprn: number
  readonly lngLat: LngLat
}

/** The metadata of a dataset, given when its import begins. */
export interface DatasetDescription {
  /** 'ownership', a layer id, 'postcodes', 'names', 'gazetteer', 'uprn', or the id of a tile set. */
  readonly id: string
  readonly title: string
  /** The publisher's name of this edition: a month such as '2026-10', or a year. */
  readonly edition: string
  readonly publisher: string
  readonly licence: string
  readonly attribution: string
  readonly fictional: boolean
}
