import { productName } from '@terrier/contract/product'

import styles from './logo.module.css'
import { BrandMark } from './brand-mark.tsx'

export function Logo() {
  return (
    <span className={styles.logo}>
      <BrandMark size={36} />
      <span className={styles.name}>{productName}</span>
    </span>
  )
}
