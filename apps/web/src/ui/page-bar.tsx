import { productName } from '@terrier/contract/product'

import { Logo } from './logo.tsx'
import styles from './page-bar.module.css'

interface PageBarProps {
  /** Text of the link to the map; null while the user must not leave the page. */
  readonly back: string | null
  /** Whether the logo is a link too. */
  readonly isLogoLink?: boolean
}

/** At the top of a page without a map. */
export function PageBar({ back, isLogoLink = false }: PageBarProps) {
  return (
    <header className={styles.bar}>
      {isLogoLink ? (
        <a className={styles.home} href="/app" aria-label={productName}>
          <Logo />
        </a>
      ) : (
        <Logo />
      )}
      {back !== null && (
        <a className={styles.back} href="/app">
          {back}
        </a>
      )}
    </header>
  )
}
