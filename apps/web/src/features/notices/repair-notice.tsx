import { mapCan } from '@terrier/domain/access/map-access'
import { describeRepair } from '../../text/describe-repair.ts'
import { Wrench } from 'lucide-react'

import { useMapSession } from '../../document/map-session.ts'
import { dismissRepairs } from '../../document/open-map.ts'
import { noticeText } from '../../text/notices.ts'
import { BulletList } from '../../ui/bullet-list.tsx'
import { Button } from '../../ui/button.tsx'
import { FloatingNotice } from '../../ui/floating-notice.tsx'
import styles from './notices.module.css'

/** Lists the repairs made to the open map while reading it, until the user dismisses them. */
export function RepairNotice() {
  const repairs = useMapSession((map) => map.repairs)
  const isWritable = useMapSession((map) => map.shownRevision === null && mapCan.save(map).allowed)
  if (repairs.length === 0) return null
  return (
    <FloatingNotice
      icon={Wrench}
      isLong
      aria-label={noticeText.repairedTitle}
      actions={
        <Button size="small" onPress={dismissRepairs}>
          {noticeText.close}
        </Button>
      }
    >
      {/* On phones the list may exceed its box, which must then be scrollable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div className={styles.repairs} tabIndex={0}>
        <p>{noticeText.repaired}</p>
        <BulletList>
          {repairs.map((repair) => (
            <li key={repair.kind}>{describeRepair(repair)}</li>
          ))}
        </BulletList>
        <p>{isWritable ? noticeText.repairedHelp : noticeText.repairedReader}</p>
      </div>
    </FloatingNotice>
  )
}
