import type { RemoteFile } from '../fetch/download-file.ts'
import type { PublisherContext } from '../fetch/http-session.ts'

/** The current offer of a source. */
export interface SetupOffer {
  /** '2026-10'. */
  readonly edition: string
  /** The files, by their subfolder of the folder for fetched files. */
  readonly folders: readonly { readonly name: string; readonly files: readonly RemoteFile[] }[]
  /** The kind that 'data import' loads each folder as. */
  readonly imports: readonly { readonly kind: string; readonly folder: string }[]
  /** Whether it is published, where the edition alone does not tell. */
  readonly isPublished?: boolean
  /** What of the request is not offered, as a sentence. */
  readonly note?: string
}

export interface ChosenAreas {
  /** Names of councils, or parts of them, as the user wrote them. */
  readonly names: readonly string[]
  /** The councils of the chosen grid squares, called as in Boundary-Line. */
  readonly councils: readonly string[]
}

export type MonthPart = 'inspire' | 'ccod' | 'ocod'

/** The published month of ownership, with the names of the files it came from. */
export interface PublishedMonth {
  readonly edition: string
  readonly files: Readonly<Record<MonthPart, readonly string[]>>
}

export interface SetupListing extends PublisherContext {
  /** Only for INSPIRE: which authorities; all where neither names nor councils are given. */
  readonly areas: ChosenAreas
  /** Undefined where none is published, other than that of the fictional sample. */
  readonly month: PublishedMonth | undefined
}

export interface SetupSource {
  /** Its name for '--only'. */
  readonly id: string
  readonly title: string
  readonly publisher: string
  readonly licence: string
  /**
   * The datasets created from it. It is up to date when all are published in the offered edition.
   */
  readonly datasets: readonly string[]
  readonly list: (listing: SetupListing) => Promise<SetupOffer>
  /** The assumed size in bytes of a file whose list does not state it. */
  readonly usualBytes: number
}
