import { useConnectivity } from '../../api/connectivity.ts'
import { noticeText } from '../../text/notices.ts'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './notices.module.css'

export function OfflineToast() {
  const isOnline = useConnectivity((state) => state.isOnline)
  if (isOnline) return null
  return (
    <div className={styles.toast} data-floating>
      <Spinner size={18} />
      <p>{noticeText.offline}</p>
    </div>
  )
}
