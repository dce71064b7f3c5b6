import type { Outcome } from '../outcome.ts'
import type { NewUser, ProfileChange, User } from '../stored.ts'

export interface UserReader {
  /** Case-insensitive. */
  byUsername(username: string): Promise<User | undefined>
  byId(id: number): Promise<User | undefined>
}

export interface UserWriter extends UserReader {
  create(user: NewUser): Promise<Outcome<User, 'username-taken'>>
  updateProfile(userId: number, change: ProfileChange): Promise<void>
  setPasswordHash(userId: number, passwordHash: string): Promise<void>
  /** Replaces a hash by another of the same password, unless the password has been changed. */
  renewPasswordHash(userId: number, from: string, to: string): Promise<void>
  setAskForFeedback(userId: number, askForFeedback: boolean): Promise<void>
  /** Records that the user has seen the welcome, which is shown once. */
  endFirstVisit(userId: number): Promise<void>
  /** Records that the address is confirmed as the user's. */
  verify(userId: number): Promise<void>
  /** Replaces the user's address by a confirmed one. */
  setUsername(userId: number, username: string): Promise<Outcome<void, 'username-taken'>>
}
