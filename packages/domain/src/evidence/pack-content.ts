import type { OwnershipChange } from '@terrier/contract/changes'
import type { DatasetSource } from '@terrier/contract/datasets'
import type { PackRequest } from '@terrier/contract/evidence-pack'
import type { SiteReport } from '@terrier/contract/reports'

/** A title of a parcel on the site, or a parcel without a known title. */
export interface RegisterEntry {
  /** The INSPIRE identifier of the parcel. */
  readonly polyId: number
  /** Of the part of the parcel on the site. */
  readonly siteSquareMetres: number
  readonly parcelSquareMetres: number
  /** Null if no title of the parcel is known. */
  readonly titleNo: string | null
  /** Whether the ground of the parcel counts for this title in the report. */
  readonly isCounted: boolean
  /** How the link between parcel and title is known; null without a title. */
  readonly provenance: string | null
  /** What the datasets of companies say of the title; null if it is in none of them. */
  readonly record: {
    readonly tenure: string
    readonly address: string | null
    readonly postcode: string | null
    readonly proprietors: readonly {
      readonly name: string
      readonly companyNumber: string | null
      readonly addresses: readonly string[]
    }[]
    readonly hasMoreProprietors: boolean
    /** ISO date. */
    readonly dateProprietorAdded: string | null
  } | null
}

/** A dataset that a pack was made from, with what identifies its published state. */
export interface PackDataset extends DatasetSource {
  readonly version: number
  /** How often the version was corrected since its publication. */
  readonly corrections: number
  readonly rows: number
}

/** Everything an evidence pack says, besides the map. It has no time but that of the revision. */
export interface PackContent {
  readonly request: PackRequest
  readonly map: {
    readonly eid: number
    readonly name: string
    /** When the revision was saved: ISO 8601, UTC. */
    readonly savedAt: string
  }
  readonly report: SiteReport
  readonly register: readonly RegisterEntry[]
  readonly changes: readonly OwnershipChange[]
  /** Whether older changes around the site were not looked at. */
  readonly changesAreIncomplete: boolean
  readonly datasets: readonly PackDataset[]
}

/** What the files of the map in a pack contain. */
export interface PackMap {
  readonly objects: number
  readonly properties: number
  /** Null if the map has nothing that a GeoPackage could contain. */
  readonly geopackageCrs: '27700' | '4326' | null
  /** Repairs made when the map was read, as sentences. */
  readonly repairs: readonly string[]
}
