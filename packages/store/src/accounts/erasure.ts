import type { EndedSession } from '../stored.ts'

/** A map of the person's own that others can open. */
export interface SharedOwnMap {
  readonly eid: number
  readonly name: string
  readonly isSnapshot: boolean
  /** How many addresses it is shared with, whether or not they have opened it. */
  readonly sharedWith: number
  readonly publicLinks: number
  /** The addresses of those who can edit it and have opened it. */
  readonly writers: string[]
}

/** What an account's erasure would delete, and what it would leave. */
export interface ErasurePreview {
  readonly isOnlyAdministrator: boolean
  readonly sharedMaps: SharedOwnMap[]
  readonly privateMaps: number
  readonly deletedMaps: number
  readonly mapsOfOthers: number
  readonly userGroups: number
  readonly feedback: number
  /** Whether there is, or may be, one that goes on being paid. */
  readonly hasSubscription: boolean
}

/** A map that is to be given to the person whom it is shared with under this address. */
export interface MapTransfer {
  readonly eid: number
  readonly email: string
}

export interface HandedOverMap {
  readonly eid: number
  readonly name: string
  /** The present address of the new owner. */
  readonly email: string
}

export interface ErasedAccount {
  readonly deletedMaps: number
  readonly handedOver: readonly HandedOverMap[]
  readonly ended: readonly EndedSession[]
}

export interface ErasureReader {
  preview(userId: number, now: Date): Promise<ErasurePreview>
}

/** Whether it is the person who asks is the caller's to check, by the password. */
export interface ErasureWriter {
  /**
   * Keeps everything of the account from changing until the transaction ends. False when it is gone,
   * disabled, or has another password than the one that was checked.
   */
  hold(userId: number, passwordHash: string): Promise<boolean>
  /**
   * Gives a map to somebody who can edit it, and ends its public links. Throws 'map-not-found' for a
   * map that is not the person's, and 'bad-request' for somebody who cannot be given it.
   */
  handOver(userId: number, handOver: MapTransfer): Promise<HandedOverMap>
  /** Deletes the maps that are the person's still, for good. Resolves to how many there were. */
  deleteMaps(userId: number): Promise<number>
  /** Deletes the account with everything that names its person, and leaves a line in the audit log. */
  deleteAccount(
    userId: number,
    done: Pick<ErasedAccount, 'deletedMaps' | 'handedOver'>,
  ): Promise<void>
}
