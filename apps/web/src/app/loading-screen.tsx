import { LimitedTopBar } from '../features/top-bar/limited-top-bar.tsx'
import { loadingText } from '../text/loading.ts'
import { Spinner } from '../ui/spinner.tsx'
import styles from './loading-screen.module.css'

/**
 * The top bar without controls, and a spinner, while the profile or the application's code loads.
 */
export function LoadingScreen() {
  return (
    <div className={styles.page}>
      <LimitedTopBar />
      <main className={styles.body} aria-busy="true">
        <Spinner size={32} label={loadingText.product} />
      </main>
    </div>
  )
}
