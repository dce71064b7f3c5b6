import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'

import { classNames } from './class-names.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  readonly label: string
  /** Progress from 0 to 1; undefined for an indeterminate bar. */
  readonly done?: number | undefined
}

export function ProgressBar({ label, done }: ProgressBarProps) {
  const percent = done === undefined ? undefined : Math.round(done * 100)
  return (
    <AriaProgressBar
      isIndeterminate={percent === undefined}
      value={percent ?? 0}
      className={classNames(styles.progress)}
    >
      <Label>{label}</Label>
      <div className={styles.track}>
        {percent === undefined ? (
          <div className={styles.bar} />
        ) : (
          <div className={styles.part} style={{ width: `${percent}%` }} />
        )}
      </div>
    </AriaProgressBar>
  )
}
