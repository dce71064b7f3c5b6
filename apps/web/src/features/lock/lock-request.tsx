import type { LockRequestReply } from '@terrier/contract/map-lock-requests'
import { Hand } from 'lucide-react'

import { passFocusToMap } from '../../map/view/pass-focus-to-map.ts'
import { lockText as text } from '../../text/lock.ts'
import { Button } from '../../ui/button.tsx'
import { FloatingNotice } from '../../ui/floating-notice.tsx'
import { useMapLock } from './map-lock.ts'

interface LockRequestProps {
  readonly userId: number
  readonly onAnswer: (answer: LockRequestReply) => void
}

/**
 * Another user's request to edit, shown until it is answered. Rendered in the application's live
 * region.
 */
export function LockRequest({ userId, onAnswer }: LockRequestProps) {
  const request = useMapLock((lock) => lock.request)

  // A request from another tab of the same user is granted automatically.
  if (!request || request.userId === userId) return null
  return (
    <FloatingNotice
      ref={passFocusToMap}
      icon={Hand}
      actions={
        <>
          <Button size="small" variant="primary" onPress={() => onAnswer('granted')}>
            {text.letThemEdit}
          </Button>
          <Button size="small" onPress={() => onAnswer('declined')}>
            {text.notNow}
          </Button>
        </>
      }
    >
      <p>{text.request({ name: request.userName })}</p>
    </FloatingNotice>
  )
}
