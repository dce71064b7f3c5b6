import type { Outcome } from '../outcome.ts'
import type { EndedSession } from '../stored.ts'

/** One of the user's own maps that other people can open. */
export interface SharedOwnMap {
  readonly eid: number
  readonly name: string
  readonly isSnapshot: boolean
  /** The number of addresses it is shared with, whether or not they have opened it. */
  readonly sharedWith: number
  readonly publicLinks: number
  /** The addresses of users who can edit it and have opened it. */
  readonly writers: string[]
}

/** What erasing an account would delete, and what would remain. */
export interface ErasurePreview {
  readonly isOnlyAdministrator: boolean
  readonly sharedMaps: SharedOwnMap[]
  readonly privateMaps: number
  readonly deletedMaps: number
  readonly mapsOfOthers: number
  readonly userGroups: number
  readonly feedback: number
  /** Whether there is, or may be, a subscription that is still being charged. */
  readonly hasSubscription: boolean
}

/** A map to be transferred to the user it is shared with under this address. */
export interface MapTransfer {
  readonly eid: number
  readonly email: string
}

export interface TransferredMap {
  readonly eid: number
  readonly name: string
  /** The new owner's current address. */
  readonly email: string
}

export interface ErasedAccount {
  readonly deletedMaps: number
  readonly handedOver: readonly TransferredMap[]
  readonly ended: readonly EndedSession[]
}

export interface ErasureReader {
  preview(userId: number, now: Date): Promise<ErasurePreview>
}

/** The caller must authenticate the user by password. */
export interface ErasureWriter {
  /**
   * Locks everything that belongs to the account until the end of the transaction. False if the
   * account is gone, disabled, or has another password than the one that was verified.
   */
  hold(userId: number, passwordHash: string): Promise<boolean>
  /**
   * Transfers a map to a user who can edit it, and deletes its public links. Refuses a map that is
   * not the user's own, and an address it cannot be transferred to.
   */
  handOver(
    userId: number,
    handOver: MapTransfer,
  ): Promise<Outcome<TransferredMap, 'map-not-found' | 'cannot-take-over'>>
  /** Deletes the user's remaining maps permanently. Resolves to their number. */
  deleteMaps(userId: number): Promise<number>
  /** Deletes the account and all personal data, and records it in the audit log. */
  deleteAccount(
    userId: number,
    done: Pick<ErasedAccount, 'deletedMaps' | 'handedOver'>,
  ): Promise<void>
}
