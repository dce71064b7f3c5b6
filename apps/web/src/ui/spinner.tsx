import styles from './spinner.module.css'

interface SpinnerProps {
  readonly size?: number
  /** Said to a screen reader. Leave it out where words beside the spinner already say it. */
  readonly label?: string
}

/** A turning arc. It stands still under prefers-reduced-motion, where the words must do. */
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
