import type { TileSet } from '@terrier/contract/datasets'
import type { ChangeKind } from '@terrier/contract/changes'
import type { Language } from '@terrier/contract/language'
import type { PlaceKind } from '@terrier/contract/places'
import type { PlaceMatch } from '@terrier/domain/search/rank-places'
import type { Bounds } from '@terrier/geo/bounds'
import type { Country } from '@terrier/geo/countries/country'
import type { LngLat } from '@terrier/geo/position'

import type { StagedFile } from './loaded-files.ts'
import type {
  DatasetDescription,
  LandClassification,
  TitleLinkRow,
  TitleRow,
} from './import-rows.ts'

/** The purpose of the link in an e-mail; a token serves only its own. */
export type AccountTokenPurpose = 'verify-email' | 'change-email' | 'reset-password' | 'invitation'

/** The optional fields of the registration form. */
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
  /** The e-mail address, as written at registration. */
  readonly username: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly marketing: boolean
  /** `is_super_user` on the wire. */
  readonly isPrivileged: boolean
  /** An account of the sample data, whose password is public. */
  readonly isDemonstration: boolean
  /** Whether an administrator has disabled the account. */
  readonly isDisabled: boolean
  readonly createdAt: Date
  /** When the address was confirmed; null if it has not been. */
  readonly verifiedAt: Date | null
  /** Whether they may be asked for feedback. */
  readonly askForFeedback: boolean
  /** Whether they have registered and not yet seen the welcome. */
  readonly isFirstVisit: boolean
  /** The language of e-mails to the user. */
  readonly language: Language
}

/** The fields of the profile that users may change themselves. */
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
  /** Whether the address counts as confirmed; true by default. */
  readonly isVerified?: boolean
  /** Whether the welcome is to be shown; false by default. */
  readonly isFirstVisit?: boolean
  /** English by default. */
  readonly language?: Language
}

/** The user and session of a token. */
export interface Viewer {
  readonly sessionId: number
  /** The session was opened by a password-reset link and has not set a new password yet. */
  readonly mustChangePassword: boolean
  /** When it was last active, to within some minutes. */
  readonly lastActiveAt: Date | null
  readonly userId: number
  readonly isPrivileged: boolean
  readonly isDemonstration: boolean
}

export interface NewSession {
  /** SHA-256 of the token; the token itself is never stored. */
  readonly tokenHash: Uint8Array
  readonly userId: number
  readonly expiresAt: Date
  /** Such as 'Firefox on Windows'; null if unknown. */
  readonly device?: string | null
  readonly mustChangePassword?: boolean
  readonly lastActiveAt?: Date
}

/** A session as its user sees it. */
export interface StoredSession {
  readonly sessionId: number
  readonly device: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  /** To within some minutes. */
  readonly lastActiveAt: Date | null
}

/** A session that was ended before it expired. */
export interface EndedSession {
  readonly sessionId: number
  readonly tokenHash: Uint8Array
}

/** A map as one user sees it. */
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
  /** Empty unless the user is the owner, who is not in it. */
  readonly sharedWith: readonly {
    readonly email: string
    readonly access: 1 | 3
    /** Present until the person has opened the map, whether or not they have an account. */
    readonly pending?: true
    /** Present if the person may see the history of the map. */
    readonly history?: true
  }[]
  /** Whether the owner lets this user see the history, who could not otherwise. */
  readonly maySeeHistory: boolean
}

export interface NewMap {
  readonly ownerId: number
  readonly name: string
  /** JSON. */
  readonly data: string
  readonly isSnapshot?: boolean
  /** Idempotency key: a second creation with the same one returns the first map. */
  readonly changeId?: string | undefined
}

/** What a user's rights to a map depend on. */
export type MapAccessState = Pick<
  StoredMap,
  'access' | 'isSnapshot' | 'revision' | 'lastModifiedAt'
>

export interface SavedRevision {
  readonly eid: number
  readonly revision: number
  readonly lastModifiedAt: Date
}

export interface PublishedDataset extends DatasetDescription {
  /** Unique over all datasets, and never reused. */
  readonly version: number
  readonly rows: number
  /** Null if the dataset is empty. */
  readonly bounds: Bounds | null
  /** The countries it covers; absent if the import did not determine them. */
  readonly countries?: readonly Country[]
  readonly publishedAt: Date
  /** How often links of the version were corrected since; its tiles are addressed by it too. */
  readonly corrections: number
  /** Set for an imported base map; null if tiles are generated from rows. */
  readonly tileSet: TileSet | null
}

/** Row counts of a month of ownership. */
export interface MonthFigures {
  readonly parcels: number
  /** Each title number counts once, whether it is in CCOD, in OCOD or in both. */
  readonly titles: number
  /** Titles without a link to a parcel of the month. */
  readonly titlesWithoutParcel: number
  readonly links: number
  /** Links to a parcel that is not in the month. */
  readonly linksWithoutParcel: number
}

/** A version of a dataset that is being loaded, or that was interrupted and can be resumed. */
export interface StagingDataset {
  readonly version: number
  readonly description: DatasetDescription
  readonly begunAt: Date
  /** Completely loaded files, in load order. */
  readonly files: readonly StagedFile[]
  /** Completed steps that are still valid, in order. */
  readonly steps: readonly string[]
}

export interface StoredParcel {
  /** The INSPIRE identifier. */
  readonly polyId: number
  /** A code of `domain/ownership/owner-class`. */
  readonly ownerClass: number
  /** Null if no link to a title is known. */
  readonly titleNo: string | null
  /** TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
  readonly areaSquareMetres: number
  readonly beganAt: Date | null
}

/** A title with its parcels, or a single parcel that could not be matched to a title. */
export interface StoredProperty {
  readonly titleNo: string | null
  /** The company record; null if the title is in neither CCOD nor OCOD. */
  readonly title: TitleRow | null
  readonly parcels: readonly StoredParcel[]
}

/** One of the titles of a parcel, such as its freehold or a head lease. */
export interface TitleOfParcel extends StoredProperty {
  /** The rows of the title in CCOD and in OCOD, in this order; `title` merges them. */
  readonly records: readonly TitleRow[]
  /** How the link between parcel and title is known; null without a title. */
  readonly linkProvenance: TitleLinkRow['provenance'] | null
}

/** The property of a parcel, with data about the requested parcel. */
export interface PropertyOfParcel extends TitleOfParcel {
  /**
   * Other titles of the same parcel: the freehold first, then those with a company record, by title
   * number.
   */
  readonly otherTitles: readonly TitleOfParcel[]
  readonly ownerClass: number
  /** Whether the title is listed in OCOD. */
  readonly isOverseas: boolean
  /** Whether the boundary of the parcel came with a change that has not been accepted. */
  readonly hasUnacceptedChange: boolean
}

/**
 * A proprietor of titles: all spellings of one name, and similar names with the same company
 * number.
 */
export interface StoredOwner {
  /** Unique within its version only. */
  readonly ownerId: number
  /** The same from month to month, see `domain/ownership/owner-key`. */
  readonly key: string
  /** The spelling used by most of the titles. */
  readonly name: string
  readonly companyNumber: string | null
  readonly country: string | null
  readonly category: string | null
  /**
   * The key of a company number that is also used by owners with dissimilar names; null if it is
   * not.
   */
  readonly sharedNumberKey: string | null
  readonly titles: number
  /** Parcels on the map, each counted once. */
  readonly parcels: number
  readonly areaSquareMetres: number
}

export interface FoundOwner extends StoredOwner {
  /** The spelling that matched. */
  readonly spelling: string
  /** How it matched: the exact name, as a prefix, or by similarity. */
  readonly match: 'exact' | 'beginning' | 'alike'
}

/** A place found by name. `name` is the matching name, `otherName` the one in another language. */
export interface FoundPlace {
  readonly placeId: number
  readonly match: PlaceMatch
  /** Higher is better; see `placeScore`. */
  readonly score: number
  readonly kind: PlaceKind
  readonly name: string
  readonly language: string | null
  readonly otherName: string | null
  readonly otherLanguage: string | null
  readonly lngLat: LngLat
  /** The places it lies in, the nearest first. */
  readonly context: readonly string[]
}

export interface FoundPostcode {
  /** In capitals and without a space. */
  readonly postcode: string
  readonly lngLat: LngLat
}

/**
 * An owner's titles and parcels in one council or of one tenure; `name` is null if the register
 * does not give it.
 */
export interface OwnerShare {
  readonly name: string | null
  readonly titles: number
  /** A parcel with several titles counts for one of them, preferably the freehold. */
  readonly parcels: number
  readonly areaSquareMetres: number
}

export interface StoredPortfolio {
  /** The most frequent spelling first. */
  readonly spellings: readonly { readonly name: string; readonly titles: number }[]
  readonly titlesWithoutParcel: number
  readonly byCouncil: readonly OwnerShare[]
  readonly byTenure: readonly OwnerShare[]
  /** Of all parcels; null if there are none. */
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

/** A difference between a published month and the one before it. */
export interface StoredChange {
  readonly id: number
  readonly kind: ChangeKind
  readonly edition: string
  /** False while the change awaits review. */
  readonly isAccepted: boolean
  readonly polyIdsBefore: readonly number[]
  readonly polyIdsAfter: readonly number[]
  readonly titleNo: string | null
  /**
   * Names; null for boundaries, and where the title is not listed. Empty: the title is in no dataset
   * of companies.
   */
  readonly ownersBefore: readonly string[] | null
  readonly ownersAfter: readonly string[] | null
  readonly areaBeforeSquareMetres: number | null
  readonly areaAfterSquareMetres: number | null
  /** TWKB, 7 decimals of a degree, WGS 84; null where there was or is no parcel. */
  readonly geomBefore: Uint8Array | null
  readonly geomAfter: Uint8Array | null
}

/** A change in the history of one parcel. */
export interface ParcelChange extends StoredChange {
  /**
   * False if it belongs to this parcel only by way of a later change that has not been accepted.
   */
  readonly isCertain: boolean
}

/** A piece of land in no registered freehold. */
export interface UnregisteredPiece extends LandClassification {
  readonly id: number
  readonly areaSquareMetres: number
  /** The centre of its bounding box. */
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
