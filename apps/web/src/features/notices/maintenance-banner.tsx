import { Construction } from 'lucide-react'

import { noticeText } from '../../text/notices.ts'
import styles from './notices.module.css'

/** Banner over the map while the installation is read-only. */
export function MaintenanceBanner() {
  return (
    <div className={styles.banner}>
      <Construction size={20} strokeWidth={1.75} aria-hidden />
      <p>{noticeText.maintenance}</p>
    </div>
  )
}
