import { Logo } from '../../ui/logo.tsx'
import styles from './top-bar.module.css'

export function LimitedTopBar() {
  return (
    <header className={styles.bar}>
      <Logo />
    </header>
  )
}
