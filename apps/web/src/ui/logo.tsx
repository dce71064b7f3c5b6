import { productName } from '@terrier/contract/product'

import styles from './logo.module.css'
import { Mark } from './mark.tsx'

export function Logo() {
  return (
    <span className={styles.logo}>
      <Mark size={36} />
      <span className={styles.name}>{productName}</span>
    </span>
  )
}
