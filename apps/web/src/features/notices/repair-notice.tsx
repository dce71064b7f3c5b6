import { mapCan } from '@terrier/domain/access/map-access'
import { describeRepair } from '../../text/describe-repair.ts'
import { Wrench } from 'lucide-react'

import { useMapSession } from '../../document/map-session.ts'
import { dismissRepairs } from '../../document/open-map.ts'
import { noticeText } from '../../text/notices.ts'
import { Button } from '../../ui/button.tsx'
import styles from './notices.module.css'

/** Lists the repairs made to the open map while reading it, until the user dismisses them. */
export function RepairNotice() {
  const repairs = useMapSession((map) => map.repairs)
  const isWritable = useMapSession((map) => map.shownRevision === null && mapCan.save(map).allowed)
  if (repairs.length === 0) return null
  return (
    <section className={styles.sheet} data-long aria-label={noticeText.repairedTitle}>
      <Wrench size={20} strokeWidth={1.75} aria-hidden />
      {/* On phones the list may exceed its box, which must then be scrollable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div className={styles.repairs} tabIndex={0}>
        <p>{noticeText.repaired}</p>
        <ul>
          {repairs.map((repair) => (
            <li key={repair.kind}>{describeRepair(repair)}</li>
          ))}
        </ul>
        <p>{isWritable ? noticeText.repairedHelp : noticeText.repairedReader}</p>
      </div>
      <div className={styles.choices}>
        <Button size="small" onPress={dismissRepairs}>
          {noticeText.close}
        </Button>
      </div>
    </section>
  )
}
