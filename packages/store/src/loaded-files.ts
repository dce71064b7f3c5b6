/**
 * The kinds of files that make up a month of ownership. The parcels come from 'inspire', the open
 * outlines of freeholds, from 'polygons', the licensed ones of all titles, or from both.
 */
export type OwnershipPart = ParcelPart | 'ccod' | 'ocod' | 'links' | 'unregistered'
export type ParcelPart = 'inspire' | 'polygons'

const parcelParts: readonly OwnershipPart[] = ['inspire', 'polygons'] satisfies ParcelPart[]

/** Whether files of this kind have parcels. */
export const isOfParcels = (part: OwnershipPart): boolean => parcelParts.includes(part)

/** Whether any of these kinds of files has parcels. */
export const haveParcels = (parts: Iterable<OwnershipPart>): boolean =>
  [...parts].some((part) => isOfParcels(part))

/** Identifies an input file. */
export interface FileKey<Part extends OwnershipPart = OwnershipPart> {
  readonly part: Part
  /** The name used in messages. */
  readonly name: string
  /** A hash of the content, such as SHA-256: the same content is loaded only once. */
  readonly fingerprint: string
}

/** A file whose rows are in the staged month. */
export interface StagedFile extends FileKey {
  readonly rows: number
  /** Null unless it is a file of titles. */
  readonly order: TitleFileOrder | null
}

export interface LoadedFile extends StagedFile {
  /** The report stored when it was loaded. */
  readonly report: unknown
}

/** The position of a file of titles among the files of its source. */
export interface TitleFileOrder {
  /** Whether it is a full register, not a change-only update of a month. */
  readonly isFull: boolean
  /** 'YYYY-MM', by which files are ordered. */
  readonly issued: string
}
