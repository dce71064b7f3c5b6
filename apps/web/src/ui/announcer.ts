import { create } from 'zustand'

interface Announcer {
  /** Counts the announcements, so that a repeated text is announced again. */
  readonly count: number
  readonly message: string | null
}

export const useAnnouncer = create<Announcer>()(() => ({ count: 0, message: null }))

/** Announces a sentence politely to screen readers, without showing it. */
export function announce(message: string): void {
  useAnnouncer.setState(({ count }) => ({ count: count + 1, message }))
}
