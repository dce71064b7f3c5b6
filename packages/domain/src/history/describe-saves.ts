import { describeTogether, type TwoWayPatch } from './net-change.ts'

/** A save as the history keeps it: what it changed, or words for what was too large to be kept. */
export interface KeptSave {
  readonly change: TwoWayPatch | null
  readonly what: string | null
}

/** What some saves did together, in one line. Oldest first. */
export function describeSaves(saves: readonly KeptSave[]): string {
  const parts: string[] = []
  let together: TwoWayPatch[] = []
  const tell = () => {
    parts.push(describeTogether(together))
    together = []
  }
  for (const { change, what } of saves) {
    if (what === null && change) together.push(change)
    else {
      tell()
      parts.push(what ?? 'Changed the map')
    }
  }
  tell()
  const told = parts.filter((part) => part !== '')
  return told.map((part, index) => (index === 0 ? part : lowerFirst(part))).join(', ')
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
