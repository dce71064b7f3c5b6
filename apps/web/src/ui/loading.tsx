import styles from './loading.module.css'
import { Spinner } from './spinner.tsx'

interface LoadingProps {
  /** What is loading, announced to screen readers. */
  readonly label: string
  /** Whether the label is visible too. */
  readonly isLabelShown?: boolean
}

/** Takes the place of contents that are loading. */
export function Loading({ label, isLabelShown = false }: LoadingProps) {
  if (isLabelShown) {
    return (
      <output className={styles.loading}>
        <Spinner />
        <span>{label}</span>
      </output>
    )
  }
  return (
    <div className={styles.loading}>
      <Spinner label={label} />
    </div>
  )
}
