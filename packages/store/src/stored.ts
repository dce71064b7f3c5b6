import type { TileSet } from '@terrier/contract/datasets'
import type { ChangeKind } from '@terrier/contract/changes'
import type { Language } from '@terrier/contract/language'
import type { PlaceKind } from '@terrier/contract/places'
import type { PlaceMatch } from '@terrier/domain/search/rank-places'
import type { Bounds } from '@terrier/geo/bounds'
import type { Country } from '@terrier/geo/countries/country'
import type { LngLat } from '@terrier/geo/position'

import type { StagedFile } from './imports.ts'
import type { DatasetDescription, TitleLinkRow, TitleRow } from './rows.ts'

/** What a person may leave empty when they register. */
export interface OptionalProfile {
  readonly organisation: string | null
  readonly organisationNumber: string | null
  readonly organisationType: string | null
  readonly organisationTypeOther: string | null
  readonly organisationSubType: string | null
  readonly organisationSubTypeOther: string | null
  readonly organisationActivity: string | null
  readonly organisationActivityOther: string | null
  readonly address1: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly postcode: string | null
  readonly phone: string | null
  readonly pic: string | null
}

export interface User extends OptionalProfile {
  readonly id: number
  /** The e-mail address, as it was written at registration. */
  readonly username: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly marketing: boolean
  /** `is_super_user` on the wire. */
  readonly isPrivileged: boolean
  /** An account of the fictional sample, whose password is public. */
  readonly isDemonstration: boolean
  /** Whether administrators have closed the account to them. */
  readonly isDisabled: boolean
  readonly createdAt: Date
  /** When it became known that the address is theirs; null before. */
  readonly verifiedAt: Date | null
  /** Whether they may be asked for feedback. */
  readonly askForFeedback: boolean
  /** Whether they registered and have not been welcomed yet. */
  readonly isFirstVisit: boolean
  /** In which they are written to. */
  readonly language: Language
}

/** What somebody may change of their profile by themselves. */
export type ProfileChange = Partial<
  Omit<OptionalProfile, 'pic'> & Pick<User, 'firstName' | 'lastName' | 'marketing' | 'language'>
>

export interface NewUser extends Partial<OptionalProfile> {
  readonly username: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly marketing?: boolean
  readonly isPrivileged?: boolean
  readonly isDemonstration?: boolean
  /** Whether it is known that the address is theirs. It is, unless somebody says otherwise. */
  readonly isVerified?: boolean
  /** Whether they are to be welcomed. They are not, unless somebody says otherwise. */
  readonly isFirstVisit?: boolean
  /** English, unless somebody says otherwise. */
  readonly language?: Language
}

/** The person behind a token. */
export interface Viewer {
  readonly sessionId: number
  /** The session was opened by a reset link and has not chosen a password yet. */
  readonly mustChangePassword: boolean
  /** When it was last active, to some minutes. */
  readonly lastActiveAt: Date | null
  readonly userId: number
  readonly isPrivileged: boolean
  readonly isDemonstration: boolean
}

export interface NewSession {
  /** SHA-256 of the token: the token itself is never kept. */
  readonly tokenHash: Uint8Array
  readonly userId: number
  readonly expiresAt: Date
  /** Such as 'Firefox on Windows'; null where it is not known. */
  readonly device?: string | null
  readonly mustChangePassword?: boolean
  readonly lastActiveAt?: Date
}

/** A session as its person sees it. */
export interface StoredSession {
  readonly sessionId: number
  readonly device: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  /** To some minutes. */
  readonly lastActiveAt: Date | null
}

/** A session that was ended before its time. */
export interface EndedSession {
  readonly sessionId: number
  readonly tokenHash: Uint8Array
}

/** A map as one person sees it. */
export interface StoredMap {
  readonly eid: number
  readonly name: string
  /** The saved map as JSON. Spacing and the order of keys may differ from what was saved. */
  readonly data: string
  readonly isSnapshot: boolean
  /** Grows by one with each save. */
  readonly revision: number
  readonly createdAt: Date
  readonly lastModifiedAt: Date
  /** 1 read-only, 2 owner, 3 read and write. */
  readonly access: 1 | 2 | 3
  readonly accessGrantedAt: Date
  readonly viewed: boolean
  /** Filled for the owner only; the owner is not in it. */
  readonly sharedWith: readonly {
    readonly email: string
    readonly access: 1 | 3
    /** Set until the person has opened the map, whether or not they have an account. */
    readonly pending?: true
    /** Set where the person may see the history of the map. */
    readonly history?: true
  }[]
  /** Whether the owner lets this person see the history, who could not otherwise. */
  readonly maySeeHistory: boolean
}

export interface NewMap {
  readonly ownerId: number
  readonly name: string
  /** JSON. */
  readonly data: string
  readonly isSnapshot?: boolean
  /** Asked twice with the same one, one map is made. */
  readonly changeId?: string | undefined
}

/** What a person may do with a map depends on this. */
export type MapStanding = Pick<StoredMap, 'access' | 'isSnapshot' | 'revision' | 'lastModifiedAt'>

export interface SavedRevision {
  readonly eid: number
  readonly revision: number
  readonly lastModifiedAt: Date
}

export interface PublishedDataset extends DatasetDescription {
  /** Unique over all datasets, and never used again. */
  readonly version: number
  readonly rows: number
  /** Null when there is nothing in it. */
  readonly bounds: Bounds | null
  /** Those it is of; left out where the import did not find out. */
  readonly countries?: readonly Country[]
  readonly publishedAt: Date
  /** Of an imported base map; null where tiles are drawn from rows. */
  readonly tileSet: TileSet | null
}

/** How much there is in a month of ownership. */
export interface MonthFigures {
  readonly parcels: number
  /** Each number once, whether it stands in CCOD, in OCOD or in both. */
  readonly titles: number
  /** Titles that no link leads from to a parcel of the month. */
  readonly titlesWithoutParcel: number
  readonly links: number
  /** Links to a parcel that is not in the month. */
  readonly linksWithoutParcel: number
}

/** A version of a dataset that is being loaded, or was left to be gone on with. */
export interface StagingDataset {
  readonly version: number
  readonly description: DatasetDescription
  readonly begunAt: Date
  /** Loaded whole, in the order of loading. */
  readonly files: readonly StagedFile[]
  /** Steps that are done and hold, in their order. */
  readonly steps: readonly string[]
}

export interface StoredParcel {
  /** The INSPIRE identifier. */
  readonly polyId: number
  /** A code of `domain/ownership/owner-class`. */
  readonly ownerClass: number
  /** Null where no link to a title is known. */
  readonly titleNo: string | null
  /** TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
  readonly areaSquareMetres: number
  readonly beganAt: Date | null
}

/** A title with its parcels, or a lone parcel that nobody could be matched to. */
export interface StoredProperty {
  readonly titleNo: string | null
  /** The company record; null when the datasets of companies do not list the title. */
  readonly title: TitleRow | null
  readonly parcels: readonly StoredParcel[]
}

/** One of the titles of a parcel, such as its freehold or a head lease. */
export interface TitleOfParcel extends StoredProperty {
  /** Of the title in CCOD and in OCOD, in this order; `title` is what they are together. */
  readonly records: readonly TitleRow[]
  /** How it is known that the parcel belongs to the title; null without a title. */
  readonly linkProvenance: TitleLinkRow['provenance'] | null
}

/** The property of a parcel, and what is known of the parcel that was asked about. */
export interface PropertyOfParcel extends TitleOfParcel {
  /** Of the same parcel: the freehold first, then those with a company record, by title number. */
  readonly otherTitles: readonly TitleOfParcel[]
  readonly ownerClass: number
  /** Whether the title stands in OCOD. */
  readonly isOverseas: boolean
  /** Whether the boundary of the parcel came with a change that is not accepted. */
  readonly hasUnacceptedChange: boolean
}

/** Whoever holds titles, under all spellings of one name, and of like names with one company number. */
export interface StoredOwner {
  /** Only within its version. */
  readonly ownerId: number
  /** The same from month to month. See `domain/ownership/owner-key`. */
  readonly key: string
  /** The spelling that most titles have. */
  readonly name: string
  readonly companyNumber: string | null
  readonly country: string | null
  readonly category: string | null
  /** The key of the company number that owners with unlike names share; null when it is nobody else's. */
  readonly sharedNumberKey: string | null
  readonly titles: number
  /** On the map, each counted once. */
  readonly parcels: number
  readonly areaSquareMetres: number
}

export interface FoundOwner extends StoredOwner {
  /** The spelling that was found. */
  readonly spelling: string
  /** How it was found: the very name, one that begins with it, or one that resembles it. */
  readonly match: 'exact' | 'beginning' | 'alike'
}

/** A place that was found by a name; the name that was meant comes first. */
export interface FoundPlace {
  readonly placeId: number
  readonly match: PlaceMatch
  /** The more the better; see `placeScore`. */
  readonly score: number
  readonly kind: PlaceKind
  readonly name: string
  readonly language: string | null
  readonly otherName: string | null
  readonly otherLanguage: string | null
  readonly lngLat: LngLat
  /** What it lies in, the nearest first. */
  readonly context: readonly string[]
}

export interface FoundPostcode {
  /** In capitals and without a space. */
  readonly postcode: string
  readonly lngLat: LngLat
}

/** What an owner holds in one council or under one tenure; null where the register does not say. */
export interface OwnerShare {
  readonly name: string | null
  readonly titles: number
  /** A parcel of several titles counts for one of them, the freehold before others. */
  readonly parcels: number
  readonly areaSquareMetres: number
}

export interface StoredPortfolio {
  /** The one that most titles have first. */
  readonly spellings: readonly { readonly name: string; readonly titles: number }[]
  readonly titlesWithoutParcel: number
  readonly byCouncil: readonly OwnerShare[]
  readonly byTenure: readonly OwnerShare[]
  /** Of all parcels; null without any. */
  readonly bounds: Bounds | null
}

export interface OwnedParcel {
  readonly polyId: number
  readonly titleNo: string
  readonly areaSquareMetres: number
  readonly bounds: Bounds
  /** TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
}

/** Something that became different with one published month. */
export interface StoredChange {
  readonly id: number
  readonly kind: ChangeKind
  readonly edition: string
  /** False while somebody has to look at it. */
  readonly isAccepted: boolean
  readonly polyIdsBefore: readonly number[]
  readonly polyIdsAfter: readonly number[]
  readonly titleNo: string | null
  /** Names, only where the owner changed. Empty: no company record. */
  readonly ownersBefore: readonly string[] | null
  readonly ownersAfter: readonly string[] | null
  readonly areaBeforeSquareMetres: number | null
  readonly areaAfterSquareMetres: number | null
  /** TWKB, 7 decimals of a degree, WGS 84; null where there was or is nothing. */
  readonly geomBefore: Uint8Array | null
  readonly geomAfter: Uint8Array | null
}

/** A change in the history of one parcel. */
export interface ParcelChange extends StoredChange {
  /** False where it is known only by way of a later change that was not accepted. */
  readonly isCertain: boolean
}

/** A piece of land in no registered freehold. */
export interface UnregisteredPiece {
  readonly id: number
  readonly areaSquareMetres: number
  /** The middle of its box. */
  readonly centre: LngLat
  /** TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
}

export interface StoredFeature {
  /** Unique within the version. */
  readonly id: number
  /** Index of the layer's legend entry. */
  readonly legendIndex: number
  readonly name: string | null
  /** TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
}
