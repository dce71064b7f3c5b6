import type { ReactNode } from 'react'

import styles from './form-foot.module.css'

/** The buttons at the end of a form or modal: cancel first, the action last. */
export function FormFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.foot} data-form-foot>
      {children}
    </div>
  )
}
