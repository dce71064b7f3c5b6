import { LimitedTopBar } from '../features/top-bar/limited-top-bar.tsx'
import { loadingText } from '../text/loading.ts'
import { Spinner } from '../ui/spinner.tsx'
import styles from './loading-screen.module.css'

/** The bar without its controls, and a spinner: while the profile, or the product itself, loads. */
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
