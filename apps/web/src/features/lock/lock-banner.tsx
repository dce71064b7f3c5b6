import type { LockHolder } from '@terrier/contract/lock-holder'
import { mapCan } from '@terrier/domain/access/map-access'
import { Lock } from 'lucide-react'

import { useMapSession } from '../../document/map-session.ts'
import { passFocusToMap } from '../../map/view/pass-focus-to-map.ts'
import { lockText as text } from '../../text/lock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import spoken from '../../ui/spoken.module.css'
import { useMapLock } from './map-lock.ts'

interface LockBannerProps {
  readonly userId: number
  readonly onAsk: () => void
}

/** Banner over the map while another user, or another tab, holds its lock. */
export function LockBanner({ userId, onAsk }: LockBannerProps) {
  const holder = useMapLock((lock) => lock.heldBy)
  const isAsked = useMapLock((lock) => lock.question !== null)
  const mayWrite = useMapSession((map) => mapCan.save(map).allowed && map.barrier === 'locked')

  if (!holder) return null
  const isOwnTab = holder.userId === userId
  return (
    <Banner ref={passFocusToMap} icon={Lock} aria-label={text.region}>
      {isOwnTab ? <p>{text.heldInOtherTab}</p> : <Holder holder={holder} />}
      {mayWrite && (
        <Button size="small" isPending={isAsked} onPress={onAsk}>
          {isOwnTab ? text.editHere : text.ask}
        </Button>
      )}
    </Banner>
  )
}

/** Shows the initials, as specified; the full name is in the tooltip and for screen readers. */
function Holder({ holder: { initials, name } }: { readonly holder: LockHolder }) {
  return (
    <p title={name}>
      <span aria-hidden>{text.heldBy({ initials })}</span>
      <span className={spoken.spoken}>{text.heldBy({ initials: name })}</span>
    </p>
  )
}
