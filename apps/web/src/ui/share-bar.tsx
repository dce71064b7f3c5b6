import styles from './share-bar.module.css'

/**
 * A bar for a share of a whole, from 0 to 1; what lies outside is drawn as the nearer of them. For
 * the eye alone: the figure stands beside it.
 */
export function ShareBar({ share }: { readonly share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
      <rect className={styles.whole} width="100" height="4" />
      <rect className={styles.part} width={100 * Math.max(0, Math.min(1, share))} height="4" />
    </svg>
  )
}
