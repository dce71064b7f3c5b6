import styles from './spinner.module.css'

interface SpinnerProps {
  readonly size?: number
  /** Announced to screen readers. Omit it if text beside the spinner says the same. */
  readonly label?: string
}

/** A spinner. It does not rotate under `prefers-reduced-motion`, where the label has to suffice. */
export function Spinner({ size = 24, label }: SpinnerProps) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle className={styles.track} cx="12" cy="12" r="9.5" />
      <path className={styles.arc} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  )
}
