import type {
  FoundOwner,
  OwnedParcel,
  StoredOwner,
  StoredPortfolio,
  StoredProperty,
} from '../stored.ts'

/** Owners in one version of the dataset 'ownership'. An unknown version has none. */
export interface OwnerReader {
  /**
   * Owners with a matching name: exact matches first, then names with this prefix, largest owners
   * first; similar names follow only if there is no exact match. Case, accents and punctuation are
   * ignored.
   */
  named(version: number, name: string, limit: number): Promise<FoundOwner[]>
  /**
   * The titles of all owners whose name has this prefix; a title held by two of them counts twice.
   */
  countTitlesNamed(version: number, name: string): Promise<number>
  byKey(version: number, key: string): Promise<StoredOwner | undefined>
  /** The owners of a title, in no order. */
  ofTitle(version: number, titleNo: string): Promise<StoredOwner[]>
  /** The keys of company numbers used by owners with dissimilar names. Cached for each version. */
  sharedNumberKeys(version: number): Promise<ReadonlySet<string>>
  /** Other owners with the same company number and a dissimilar name, largest first. */
  sharingCompanyNumber(version: number, ownerId: number): Promise<StoredOwner[]>
  /** Councils and tenures are ordered by their share, largest first. */
  portfolio(version: number, ownerId: number): Promise<StoredPortfolio>
  /**
   * The titles at these positions, counted from 1 to the owner's number of titles; titles with land
   * on the map come first. `last` is inclusive.
   */
  titles(
    version: number,
    ownerId: number,
    range: { first: number; last: number },
  ): Promise<StoredProperty[]>
  /**
   * The parcels of the titles at these positions. Over all positions each parcel is returned once,
   * with the first of the owner's titles it belongs to.
   */
  parcels(
    version: number,
    ownerId: number,
    range: { first: number; last: number },
  ): Promise<OwnedParcel[]>
}
