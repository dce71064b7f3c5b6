import type { WatchSubject } from '@terrier/contract/watches'
import { watchNameMaxLength } from '@terrier/contract/limits'
import { create } from 'zustand'

/** Something that the user is about to watch, and what it will be called. */
export interface WatchProposal {
  readonly subject: WatchSubject
  readonly name: string
}

interface Watching {
  readonly proposal: WatchProposal | null
  /** Incremented by each proposal, so that the tray of watches opens. */
  readonly asked: number
}

export const useWatchProposal = create<Watching>()(() => ({ proposal: null, asked: 0 }))

/** 'Watch this', from wherever its subject is shown. */
export function proposeWatch({ subject, name }: WatchProposal): void {
  const proposal = { subject, name: name.slice(0, watchNameMaxLength) }
  useWatchProposal.setState(({ asked }) => ({ proposal, asked: asked + 1 }))
}

export function clearWatchProposal(): void {
  useWatchProposal.setState({ proposal: null })
}
