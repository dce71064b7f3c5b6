import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'

import { classNames } from './class-names.ts'
import styles from './progress-bar.module.css'

/** Work whose end cannot be foreseen. */
export function ProgressBar({ label }: { readonly label: string }) {
  return (
    <AriaProgressBar isIndeterminate className={classNames(styles.progress)}>
      <Label>{label}</Label>
      <div className={styles.track}>
        <div className={styles.bar} />
      </div>
    </AriaProgressBar>
  )
}
