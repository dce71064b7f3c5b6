import { lockText as text } from '../../text/lock.ts'
import spoken from '../../ui/spoken.module.css'
import { useMapLock } from './map-lock.ts'

/** Announces to screen readers who edits the map. Rendered in the application's live region. */
export function LockAnnouncement({ userId }: { readonly userId: number }) {
  const holder = useMapLock((lock) => lock.heldBy)
  const isAsked = useMapLock((lock) => lock.question !== null)
  if (!holder) return null
  const who =
    holder.userId === userId ? text.heldInOtherTab : text.heldBy({ initials: holder.name })
  return <p className={spoken.spoken}>{isAsked ? text.asked : who}</p>
}
