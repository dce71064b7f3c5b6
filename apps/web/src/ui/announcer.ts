import { create } from 'zustand'

interface Announcer {
  /** Counts the announcements, so that the same words are announced again. */
  readonly count: number
  readonly message: string | null
}

export const useAnnouncer = create<Announcer>()(() => ({ count: 0, message: null }))

/** Has screen readers say a sentence when they come to rest, without showing it. */
export function announce(message: string): void {
  useAnnouncer.setState(({ count }) => ({ count: count + 1, message }))
}
